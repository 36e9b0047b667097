import { parseArgs } from 'node:util';
import { type Plan, plans } from '@/lib/contract/wire';
import { fail, type Result, succeed } from '@/lib/domain/failure';
import { chooseDatabase, databaseUsage } from '@/service/store/choose-database';
import type { DatabaseChoice } from '@/service/store/database';

/** What is to be done with keys. */
export type KeyCommand =
  | { readonly kind: 'create'; readonly plan: Plan; readonly name: string }
  | { readonly kind: 'list' }
  | { readonly kind: 'revoke'; readonly id: string };

/** What the command line asks for. */
export interface KeyOptions {
  /** Undefined: how the command is used is to be printed. */
  readonly command: KeyCommand | undefined;
  readonly database: DatabaseChoice;
}

/** How the command is used, in words. */
export const keyUsage = `npm run service:keys -- COMMAND [--file PATH]

  create --plan PLAN [--name NAME]  make the two keys of a new subscription (basic, pro or mega) and show them once
  list                              show all subscriptions; their keys cannot be read back
  revoke ID                         take back both keys of a subscription at once

  --help          print this
${databaseUsage}`;

const options = {
  file: { type: 'string' },
  plan: { type: 'string' },
  name: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

/**
 * The options of a command line (without node and script) and of the environment's DATABASE_URL; `bad-request` says in
 * words what is wrong.
 */
export function readKeyOptions(args: readonly string[], databaseUrl?: string): Result<KeyOptions> {
  const refuse = (detail: string) => fail('bad-request', { detail });
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options,
      strict: true,
      allowPositionals: true,
    });
    const { file, plan, name, help } = values;
    const [verb, ...rest] = positionals;
    const [id] = rest;
    const chosen = chooseDatabase(file, databaseUrl);
    if (!chosen.ok) return chosen;
    const database = chosen.value;
    if (help) return succeed({ command: undefined, database });
    if (verb !== 'create' && (plan ?? name) !== undefined)
      return refuse('--plan and --name belong to create.');
    if (rest.length > (verb === 'revoke' ? 1 : 0)) return refuse(`${rest.at(-1)} is one word too many.`);
    switch (verb) {
      case 'create': {
        const known = plans.find((one) => one === plan);
        if (!known) return refuse(`--plan must be one of ${plans.join(', ')}.`);
        return succeed({ command: { kind: 'create', plan: known, name: (name ?? '').trim() }, database });
      }
      case 'list':
        return succeed({ command: { kind: 'list' }, database });
      case 'revoke':
        return id === undefined
          ? refuse('revoke needs the id of a subscription.')
          : succeed({ command: { kind: 'revoke', id }, database });
      default:
        return refuse('The command must be create, list or revoke.');
    }
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
}
