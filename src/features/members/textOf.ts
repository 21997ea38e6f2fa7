/** What was typed into a field; nothing for a field that is not there, or holds a file. */
export function textOf(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === 'string' ? value : '';
}
