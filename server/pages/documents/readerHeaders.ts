import type { Verdict } from '../../http/middleware/verdict';

const NONE: readonly string[] = [];

/** Names and values in turn: the reader's test, and cookies, which an answer for everybody never has. */
export function readerHeaders(verdict: Verdict): readonly string[] {
  if (verdict.isPublic) return NONE;
  const headers = verdict.setCookies.flatMap((line) => ['set-cookie', line]);
  const { experiment } = verdict;
  if (experiment) {
    const { id, version, bucket } = experiment;
    headers.push('x-ab-id', id, 'x-ab-version', version, 'x-ab-bucket', bucket);
  }
  return headers;
}
