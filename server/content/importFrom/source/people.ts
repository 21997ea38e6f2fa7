/** Returns a name for readers: a login or an email address becomes the part before its sign. */
export function shownName(given: string): string {
  const [start = ''] = given.trim().split('@');
  return start.replace(/\s+/g, ' ');
}

/** Splits a name of one line: the sources do not tell its parts apart. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = name, ...rest] = name.split(' ');
  return { firstName, lastName: rest.join(' ') };
}
