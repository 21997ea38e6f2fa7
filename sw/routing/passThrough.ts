/** Paths whose next document the reader wants from the network. A wish is forgotten after a minute. */
const FORGOTTEN_AFTER = 60_000;

const wishes = new Map<string, number>();

export function wishNetwork(path: string, now: number): void {
  wishes.set(path, now);
}

/** True once for each wish. */
export function takeWish(path: string, now: number): boolean {
  const wishedAt = wishes.get(path);
  wishes.delete(path);
  return wishedAt !== undefined && now - wishedAt < FORGOTTEN_AFTER;
}
