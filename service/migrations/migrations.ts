import { catalogue } from './0001-catalogue';
import { prices } from './0002-prices';
import { keys } from './0003-keys';
import { imports } from './0004-imports';
import { keyNames } from './0005-key-names';
import { keyUsage } from './0006-key-usage';
import { observationIds } from './0007-observation-ids';
import { pricesText } from './0008-prices-text';
import { cardIdentity } from './0009-card-identity';
import { loadedRows } from './0010-loaded-rows';
import { cardLines } from './0011-card-lines';
import { priceBound } from './0012-price-bound';
import type { Migration } from './migration';

/** Every migration, in the order of running. */
export const migrations: readonly Migration[] = [
  catalogue,
  prices,
  keys,
  imports,
  keyNames,
  keyUsage,
  observationIds,
  pricesText,
  cardIdentity,
  loadedRows,
  cardLines,
  priceBound,
];
