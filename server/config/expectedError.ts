/**
 * Base of the errors that a person can resolve: the message says what is wrong and what to do, so it is shown and
 * logged without a stack trace.
 */
export class ExpectedError extends Error {}
