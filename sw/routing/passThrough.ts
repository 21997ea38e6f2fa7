/** Milliseconds for which a request for a document from the network stays valid. */
const FORGOTTEN_AFTER = 60_000;

const wishes = new Map<string, number>();

export function wishNetwork(path: string, now: number): void {
  wishes.set(path, now);
}

/** Returns true once for each request. */
export function takeWish(path: string, now: number): boolean {
  const wishedAt = wishes.get(path);
  wishes.delete(path);
  return wishedAt !== undefined && now - wishedAt < FORGOTTEN_AFTER;
}
