/**
 * Base class of errors that a person can resolve. The message says what is wrong and what to do, so it is shown and
 * logged without a stack trace.
 */
export class ExpectedError extends Error {}
