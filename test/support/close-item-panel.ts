import { askWorker } from './ask-worker';
import type { Stage } from './stage';

/** Has item pages leave their panel closed, as a person does who closed it once. */
export async function closeItemPanel({ inExtension }: Pick<Stage, 'inExtension'>): Promise<void> {
  await inExtension((own) => askWorker(own, 'panel/save', { isOpen: false }));
}
