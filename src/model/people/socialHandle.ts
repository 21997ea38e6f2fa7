/** Normalizes a social media handle written by an editor; returns an empty string if it is not valid. */
export function cleanHandle(written: string): string {
  return /^@?(\w{1,50})$/.exec(written.trim())?.[1] ?? '';
}
