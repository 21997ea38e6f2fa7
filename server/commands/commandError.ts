/**
 * Thrown if a command cannot do what was requested. The message says why and what to do, so no stack trace is printed.
 */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
