/** Returns the id of an entry of a best list in its story, for links to it. */
export function entryId(uuid: string): string {
  return `entry-${uuid.replace(/[^A-Za-z0-9_-]+/g, '-')}`;
}
