import { READER_WAITS } from '../../src/model/events/readerTimings';
import { ERROR_TITLES } from '../../src/model/routing/errors';
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

/** Returns the offline page, or else the error page, or else a page that requires no storage. */
export async function installedPage(shell: Shell, scope: WorkerScope): Promise<Response> {
  return (
    (await shellDocument('offlinePage', shell, scope)) ??
    (await shellDocument('errorPage', shell, scope)) ??
    pageWithoutStorage()
  );
}

/** Returns a page that says that neither the site nor the browser's storage is responding. */
export function pageWithoutStorage(): Response {
  const title = ERROR_TITLES.failure;
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>${title}</title>`;
  const text =
    'The site did not respond, and the copies that this browser saved could not be read. Check your connection, then try again.';
  return new Response(
    `<!doctype html><html lang="en"><head>${head}</head><body style="max-width:36em;margin:3em auto;padding:0 1em;font:1.1em/1.5 system-ui,sans-serif"><h1>${title}</h1><p>${text}</p><p><a href="">Try again</a></p></body></html>`,
    { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } },
  );
}
