/** Returns a string field, or '' if it is not a string. */
export function textField(payload: Readonly<Record<string, unknown>>, name: string): string {
  const value = payload[name];
  return typeof value === 'string' ? value : '';
}
