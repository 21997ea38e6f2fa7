import { ExpectedError } from '../config/expectedError';

/** Thrown if a command cannot do what was requested. Its message is printed without a stack trace. */
export class CommandError extends ExpectedError {
  override readonly name = 'CommandError';
}
