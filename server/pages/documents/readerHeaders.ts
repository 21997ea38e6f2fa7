import type { Verdict } from '../../http/middleware/verdict';

const NONE: readonly string[] = [];

/** Flat list of header names and values: the reader's experiment and cookies. Empty for a public response. */
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
