import { readFileSync } from 'node:fs';
import { openCardIndex } from '@/lib/cards/card-index';
import { createRecogniser } from '@/lib/recognise/recognise';

/** The extension's own card index. */
export const cardIndex = openCardIndex(readFileSync(new URL('../../lib/cards/index.bin', import.meta.url)));

/** The recogniser over it. */
export const recogniser = createRecogniser(cardIndex);

/** Reads a listing by the index's names. */
export const { read } = recogniser;
