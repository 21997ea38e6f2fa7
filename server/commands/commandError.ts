/** A command that cannot do what was asked. The message says why and what to do; no stack is needed. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
