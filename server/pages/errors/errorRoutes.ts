import type { FastifyInstance, FastifyReply } from 'fastify';
import { PageError } from '../../../src/model/routing/errors';
import type { Producer } from '../documents/producer';
import type { ShownError } from '../documents/render';
import { targetOf } from '../documents/target';
import { FAILING_MODULE_PATH } from '../../../src/model/routing/serverPages';
import { NETWORK_SIGN_IN_PATH, STATIC_ERROR_PATH } from '../../../src/model/offline/workerRules';
import type { ChangeFeed } from '../../store/changeFeed';
import { pathOf } from '../../http/security/requestTarget';

interface ErrorRouteDependencies {
  mode: 'demo' | 'development' | 'production';
  producer: Producer;
  policyHeaders: Readonly<Record<string, string>>;
  changes: Pick<ChangeFeed, 'seq'>;
  /**
   * Throws unless the caller may trigger errors.
   * @param header the request's `Authorization` header.
   */
  requireOperator: (header: string | undefined) => void;
}

/**
 * Registers the routes under `/_error/`: the static error page, the redirect for signing in to a captive portal, a
 * route that throws on purpose and, except in production, samples of other error pages.
 */
export function errorRoutes(app: FastifyInstance, dependencies: ErrorRouteDependencies): void {
  async function show(reply: FastifyReply, path: string, error: ShownError): Promise<FastifyReply> {
    return answer(reply, error.status, await dependencies.producer.produceError(path, error));
  }

  function answer(reply: FastifyReply, status: number, html: string): FastifyReply {
    return reply
      .code(status)
      .headers({ ...dependencies.policyHeaders, 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(html);
  }

  let staticPage: { seq: number; html: Promise<string> } | null = null;

  app.get(STATIC_ERROR_PATH, async (_request, reply) => {
    const seq = dependencies.changes.seq();
    if (staticPage?.seq !== seq) {
      const error = { status: 500, kind: 'static' } as const;
      staticPage = { seq, html: dependencies.producer.produceError(STATIC_ERROR_PATH, error) };
    }
    return answer(reply, 500, await staticPage.html);
  });

  app.get(NETWORK_SIGN_IN_PATH, (_request, reply) =>
    reply.header('cache-control', 'no-store').redirect('/', 302),
  );

  app.get('/_error/throw', (request) => {
    dependencies.requireOperator(request.headers.authorization);
    throw new Error('Thrown on purpose to test the error handling');
  });

  if (dependencies.mode === 'production') return;

  app.get<{ Params: { status: string } }>('/_error/:status/', async (request, reply) => {
    const { status } = request.params;
    if (!/^[45]\d\d$/.test(status)) throw new PageError(404, 'Not Found');
    const kind = status === '404' ? 'missing' : 'failure';
    return show(reply, pathOf(request.url), { status: Number(status), kind });
  });

  app.get(FAILING_MODULE_PATH, async (request, reply) => {
    const path = pathOf(request.url);
    const target = { ...targetOf(path), own: 'shell' as const };
    const made = await dependencies.producer.produce(target, { example: FAILING_MODULE });
    if (made.kind !== 'failure') throw new Error('The failing module did not fail');
    return answer(reply, made.status, made.html);
  });
}

const FAILING_MODULE = {
  initialise() {
    throw new Error('The module "example" could not be started');
  },
};
