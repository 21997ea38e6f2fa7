/** Returns a name for readers: a login or an email address becomes the part before its sign. */
export function shownName(given: string): string {
  const [start = ''] = given.trim().split('@');
  return start.replace(/\s+/g, ' ');
}
