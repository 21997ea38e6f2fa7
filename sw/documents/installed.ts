import { READER_WAITS } from '../../src/model/events/readerTimings';
import { lookUp } from '../routing/race';
import type { WorkerScope } from '../routing/scope';
import type { Shell } from '../routing/shell';

type ShellDocument = 'page' | 'offlinePage' | 'errorPage';

/** Returns a document from the shell; undefined if it is missing, or if storage does not respond in time. */
export function shellDocument(
  name: ShellDocument,
  shell: Shell,
  scope: WorkerScope,
): Promise<Response | undefined> {
  return lookUp(shell[name](), READER_WAITS.storage, scope);
}

/** Returns the offline page, or else the error page, or else the browser's own error. */
export async function installedPage(shell: Shell, scope: WorkerScope): Promise<Response> {
  return (
    (await shellDocument('offlinePage', shell, scope)) ??
    (await shellDocument('errorPage', shell, scope)) ??
    Response.error()
  );
}
