/** Returns the element id of an entry in a "best" list, for links to the entry. */
export function entryId(uuid: string): string {
  return `entry-${uuid.replace(/[^A-Za-z0-9_-]+/g, '-')}`;
}
