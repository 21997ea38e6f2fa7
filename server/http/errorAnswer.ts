import type { ErrorAnswer } from '../../src/model/content/contentApi';

/** Returns an error in the API's JSON format. */
export function errorAnswer(status: number, message: string): ErrorAnswer {
  return { errors: [{ code: String(status), message, context: {} }] };
}
