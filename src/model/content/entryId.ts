/** Returns the id of a best-list entry within its story, for links to it. */
export function entryId(uuid: string): string {
  return `entry-${uuid.replace(/[^A-Za-z0-9_-]+/g, '-')}`;
}
