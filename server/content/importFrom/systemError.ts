/** Returns true for disk and network errors, whose messages can be shown without a stack trace. */
export function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return typeof error === 'object' && error !== null && 'syscall' in error;
}
