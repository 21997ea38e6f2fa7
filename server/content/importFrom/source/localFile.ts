const START = 'source:/';

/** Returns the address that identifies a file in the source folder to the file store. */
export function localAddress(path: string): string {
  return START + path;
}

/** Returns the path in the source folder, or null for any other address. */
export function localPath(address: string): string | null {
  return address.startsWith(START) ? address.slice(START.length) : null;
}
