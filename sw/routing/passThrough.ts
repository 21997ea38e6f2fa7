/** Milliseconds for which a request for a document from the network stays valid. */
const FORGOTTEN_AFTER = 60_000;

const requests = new Map<string, number>();

export function requestPassThrough(path: string, now: number): void {
  requests.set(path, now);
}

/** Returns true once for each request for a document from the network. */
export function takePassThrough(path: string, now: number): boolean {
  const requestedAt = requests.get(path);
  requests.delete(path);
  return requestedAt !== undefined && now - requestedAt < FORGOTTEN_AFTER;
}
