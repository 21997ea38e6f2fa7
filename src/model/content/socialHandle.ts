/** A handle as networks take it, from what an editor wrote; empty for what is none. */
export function cleanHandle(written: string): string {
  return /^@?(\w{1,50})$/.exec(written.trim())?.[1] ?? '';
}
