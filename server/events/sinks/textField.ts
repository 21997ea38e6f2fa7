/** A field that is a text; empty where it is none. */
export function textField(payload: Readonly<Record<string, unknown>>, name: string): string {
  const value = payload[name];
  return typeof value === 'string' ? value : '';
}
