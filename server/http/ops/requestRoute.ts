import type { IncomingMessage } from 'node:http';
import type { AnswerNote } from './answerNote';

/** Methods that metrics and spans name. All others are `_OTHER`, as OpenTelemetry's semantic conventions require. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE']);

export function methodOf({ method = '' }: IncomingMessage): string {
  return METHODS.has(method) ? method : '_OTHER';
}

/** Returns the name of a page's route, or the method and path pattern of any other route. */
export function routeOf({ request, route, pattern }: AnswerNote): string {
  return route ?? (pattern === undefined ? 'none' : `${methodOf(request)} ${pattern}`);
}
