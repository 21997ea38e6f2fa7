/** Converts an editor's input to an absolute URL. Returns null if it is invalid. */
export function absoluteUrl(written: string, publicOrigin: string): string | null {
  const address = written.trim();
  if (/^\/(?![/\\])/.test(address)) return publicOrigin + address;
  return /^https?:\/\//i.test(address) && URL.canParse(address) ? address : null;
}
