/** Puts one port into a context. A missing key or value is a mistake of ours and throws at once. */
export function inject<Context extends object, Key extends keyof Context & string>(
  context: Partial<Context>,
  key: Key,
  value: Context[Key],
): void {
  if (!key) throw new Error('inject needs a key');
  if (value === undefined || value === null) throw new Error(`inject needs a value for ${key}`);
  context[key] = value;
}
