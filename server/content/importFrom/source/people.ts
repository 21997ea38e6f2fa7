/** Returns a name that can be shown to readers. An email address is cut off at the `@`. */
export function shownName(given: string): string {
  const [start = ''] = given.trim().split('@');
  return start.replace(/\s+/g, ' ');
}

/** Splits a full name at the first space, for sources that do not separate first and last name. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = name, ...rest] = name.split(' ');
  return { firstName, lastName: rest.join(' ') };
}
