import { ExpectedError } from '../config/expectedError';

/** Thrown if a command cannot do what was requested. The message says why and what to do. */
export class CommandError extends ExpectedError {
  override readonly name = 'CommandError';
}
