import type { FastifyInstance } from 'fastify';
import type { TSchema } from 'typebox';
import { API_PREFIX } from '../../../src/model/content/contentApi';
import { checker } from '../../content/api/checker';
import { sendError } from '../../content/api/errorAnswers';
import type { Log } from '../../config/log';
import { parseBody } from '../../http/security/json';

const ONE_READERS_OWN = 'private, no-store, max-age=0';

/** Registers an API scope with private responses that no cache may store. */
export async function ownApi(
  app: FastifyInstance,
  log: Log,
  routes: (api: FastifyInstance) => void,
): Promise<void> {
  await app.register(
    (api, _options, done) => {
      api.setValidatorCompiler(({ schema, httpPart }) => checker(schema as TSchema, httpPart));
      api.setErrorHandler(sendError(log));
      api.addHook('onSend', (_request, reply, _payload, next) => {
        reply.header('cache-control', ONE_READERS_OWN);
        next();
      });
      takeEmptyBodies(api);
      routes(api);
      done();
    },
    { prefix: API_PREFIX },
  );
}

/** Accepts empty bodies that clients label as JSON, for calls that need no body. */
function takeEmptyBodies(api: FastifyInstance): void {
  api.removeContentTypeParser('application/json');
  api.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? undefined : parseBody(String(body)));
    } catch (error) {
      done(error as Error);
    }
  });
}
