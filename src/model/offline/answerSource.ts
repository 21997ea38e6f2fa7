/** Response header on everything that our server sends; contains the server's release. */
export const RELEASE_HEADER = 'x-offprint-release';

/**
 * The sender of a response. `portal`: a network that requires the reader to sign in. `gateway`: a proxy or CDN that
 * responds with an error in place of our server.
 */
export type AnswerSource = 'site' | 'portal' | 'gateway';

/** Reason why our server's response is missing. `connection`: there is no response at all. */
export type Obstacle = 'connection' | Exclude<AnswerSource, 'site'>;

/** Status of the page that a network shows until the reader has signed in (RFC 6585). */
const NETWORK_AUTHENTICATION_REQUIRED = 511;

/**
 * Returns the sender of a response. Only our server sets the release header. A redirect that was not followed has no
 * readable headers and counts as coming from a portal.
 */
export function answerSource({
  status,
  headers,
}: Pick<Response, 'status' | 'headers'>): AnswerSource {
  if (headers.has(RELEASE_HEADER)) return 'site';
  return status < 400 || status === NETWORK_AUTHENTICATION_REQUIRED ? 'portal' : 'gateway';
}
