import type { ErrorAnswer } from '../../src/model/content/contentApi';

/** An error in the API's JSON form. */
export function errorAnswer(status: number, message: string): ErrorAnswer {
  return { errors: [{ code: String(status), message, context: {} }] };
}
