import { dropData } from './dataCopies';
import { dropDocument } from '../documents/documentCopies';
import { dropPacked } from '../offlineBundle/packed';
import type { WorkerScope } from '../routing/scope';

/** A page that is no more: nothing of it may be shown again. */
export async function forgetPage(path: string, scope: WorkerScope): Promise<void> {
  await dropDocument(path, scope);
  await dropData(path, scope);
  await dropPacked(path, scope);
}
