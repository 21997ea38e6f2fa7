/** Adds a port to a saga context. Throws if the key or value is missing, which is a programming error. */
export function inject<Context extends object, Key extends keyof Context & string>(
  context: Partial<Context>,
  key: Key,
  value: Context[Key],
): void {
  if (!key) throw new Error('inject requires a key');
  if (value === undefined || value === null) throw new Error(`inject requires a value for ${key}`);
  context[key] = value;
}
