/** Milliseconds after which a pass-through request is forgotten. */
const FORGOTTEN_AFTER = 60_000;

const requests = new Map<string, number>();

export function requestPassThrough(path: string, now: number): void {
  requests.set(path, now);
}

/** Returns true once after `requestPassThrough` was called for the path, unless that was too long ago. */
export function takePassThrough(path: string, now: number): boolean {
  const requestedAt = requests.get(path);
  requests.delete(path);
  return requestedAt !== undefined && now - requestedAt < FORGOTTEN_AFTER;
}
