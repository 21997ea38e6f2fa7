import type { Verdict } from '../../http/middleware/verdict';

const NONE: readonly string[] = [];

/**
 * Returns the reader's experiment and cookies as a flat list of header names and values. Empty for a public response.
 * @param status status of the document; readers of an error page are not assigned to an experiment.
 */
export function readerHeaders(verdict: Verdict, status: number): readonly string[] {
  if (verdict.isPublic) return NONE;
  const { experiment, experimentCookies, setCookies } = verdict;
  const isPage = status < 400;
  const cookies = isPage ? [...setCookies, ...experimentCookies] : setCookies;
  const headers = cookies.flatMap((line) => ['set-cookie', line]);
  if (experiment && isPage) {
    const { id, version, bucket } = experiment;
    headers.push('x-ab-id', id, 'x-ab-version', version, 'x-ab-bucket', bucket);
  }
  return headers;
}
