const START = 'source:/';

/** Returns the address of a file in the folder of the source, for the file store. */
export function localAddress(path: string): string {
  return START + path;
}

/** Returns the path in the folder of the source, or null for other addresses. */
export function localPath(address: string): string | null {
  return address.startsWith(START) ? address.slice(START.length) : null;
}
