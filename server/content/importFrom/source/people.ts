/** Returns a name for readers: a login or email address is cut before the `@`. */
export function shownName(given: string): string {
  const [start = ''] = given.trim().split('@');
  return start.replace(/\s+/g, ' ');
}

/** Splits a full name, because the sources do not separate its parts. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = name, ...rest] = name.split(' ');
  return { firstName, lastName: rest.join(' ') };
}
