/** An address as other machines need it, from what an editor wrote; null for what is none. */
export function wholeAddress(written: string, publicOrigin: string): string | null {
  const address = written.trim();
  if (/^\/(?![/\\])/.test(address)) return publicOrigin + address;
  return /^https?:\/\//i.test(address) && URL.canParse(address) ? address : null;
}
