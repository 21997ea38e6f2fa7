import { RELEASE_HEADER } from '../../src/model/offline/answerSource';
import { OFFLINE_PATH, SHELL_PATH, STATIC_ERROR_PATH } from '../../src/model/offline/workerRules';
import { RELEASE } from '../data/caches';

export const SHELL_DOCUMENTS: readonly string[] = [SHELL_PATH, OFFLINE_PATH, STATIC_ERROR_PATH];

/**
 * Returns the response if it is valid for the shell. Otherwise, returns null, which aborts the installation and leaves
 * the old worker active. Only the static error page has status 500.
 */
export async function completeOrNull(response: Response): Promise<Response | null> {
  const { pathname } = new URL(response.url);
  const right = pathname === STATIC_ERROR_PATH ? 500 : 200;
  if (response.status !== right || response.redirected) return null;
  if (!SHELL_DOCUMENTS.includes(pathname)) return response;
  const isOurs = response.headers.get(RELEASE_HEADER) === RELEASE;
  const text = await response.clone().text();
  return isOurs && text.trimEnd().endsWith('</html>') ? response : null;
}
