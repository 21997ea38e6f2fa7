import type { FastifyInstance } from 'fastify';
import type { CustomFetch } from 'openid-client';

/** Creates a `fetch` that sends requests to the built-in provider in process, without the network. */
export function createInternalFetch(app: FastifyInstance, publicOrigin: string): CustomFetch {
  const { host } = new URL(publicOrigin);
  return async (address, { method, headers, body }) => {
    const { pathname, search } = new URL(address);
    const answer = await app.inject({
      method: method as 'GET' | 'POST',
      url: pathname + search,
      headers: { ...headers, host },
      ...((body ?? null) === null ? {} : { payload: bodyText(body) }),
    });
    const { statusCode, rawPayload } = answer;
    const type = answer.headers['content-type'];
    return new Response(rawPayload.length > 0 ? new Uint8Array(rawPayload) : null, {
      status: statusCode,
      headers: typeof type === 'string' ? { 'content-type': type } : {},
    });
  };
}

function bodyText(body: unknown): string {
  return body instanceof URLSearchParams ? body.toString() : (body as string);
}
