import { READER_WAITS } from '../../src/model/events/readerTimings';
import { lookUp } from '../routing/race';
import type { WorkerScope } from '../routing/scope';
import type { Shell } from '../routing/shell';

type ShellDocument = 'page' | 'offlinePage' | 'errorPage';

/** Returns a document of the shell; undefined if it was lost, or storage does not answer in time. */
export function shellDocument(
  name: ShellDocument,
  shell: Shell,
  scope: WorkerScope,
): Promise<Response | undefined> {
  return lookUp(shell[name](), READER_WAITS.storage, scope);
}

/** Returns the offline page, the error page without it, and the browser's own error without any document. */
export async function installedPage(shell: Shell, scope: WorkerScope): Promise<Response> {
  return (
    (await shellDocument('offlinePage', shell, scope)) ??
    (await shellDocument('errorPage', shell, scope)) ??
    Response.error()
  );
}
