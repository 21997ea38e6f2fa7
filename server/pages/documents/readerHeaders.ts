import type { Verdict } from '../../http/middleware/verdict';

const NONE: readonly string[] = [];

/**
 * Returns the reader's experiment and cookies as a flat list of header names and values. Empty for a public response.
 * @param status status of the document; an error page has no experiment headers and sets no cookies.
 */
export function readerHeaders(verdict: Verdict, status: number): readonly string[] {
  if (verdict.isPublic || status >= 400) return NONE;
  const { experiment, experimentCookies } = verdict;
  const headers = experimentCookies.flatMap((line) => ['set-cookie', line]);
  if (experiment) {
    const { id, version, bucket } = experiment;
    headers.push('x-ab-id', id, 'x-ab-version', version, 'x-ab-bucket', bucket);
  }
  return headers;
}
