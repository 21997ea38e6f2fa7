import type { FastifyInstance } from 'fastify';
import { PageError } from '../../../src/model/routing/errors';
import { SHORTENER_PATH } from '../../../src/model/members/sharing';
import { SHORTENER_RATE, UNKNOWN_CODE_RATE } from '../../config/limits';
import { errorAnswer } from '../../http/errorAnswer';
import { createRateLimit } from '../../http/security/rateLimit';
import type { OwnPages } from './ownPages';
import type { ShortLinks } from './shortLinks';

interface ShareDependencies {
  pages: OwnPages;
  links: ShortLinks;
  publicOrigin: string;
  rateLimitFactor: number;
}

const FOR_A_DAY = 'public, max-age=86400';

/** `GET /sharebar-shortener/?longurl=` creates a short link, and `GET /r/{code}` redirects to its page. */
export function shareRoutes(app: FastifyInstance, dependencies: ShareDependencies): void {
  const { pages, links, publicOrigin } = dependencies;
  const made = createRateLimit(SHORTENER_RATE * dependencies.rateLimitFactor);
  const missed = createRateLimit(UNKNOWN_CODE_RATE * dependencies.rateLimitFactor);

  app.get<{ Querystring: { longurl?: string | string[] } }>(
    SHORTENER_PATH,
    async (request, reply) => {
      if (!made.take(request.ip)) throw new PageError(429, 'Too many requests');
      const { longurl } = request.query;
      const isOne = typeof longurl === 'string';
      const page = isOne ? await pages.find(longurl, request.headers.host ?? '') : null;
      reply.header('cache-control', 'no-store');
      if (!page) {
        const message = 'longurl must be the URL of a page on this site';
        return reply.code(400).send(errorAnswer(400, message));
      }
      const code = await links.codeFor(page.path);
      return reply.send({ data: { url: `${publicOrigin}/r/${code}` } });
    },
  );

  app.get<{ Params: { code: string } }>('/r/:code', async (request, reply) => {
    const path = await links.pathOf(request.params.code);
    if (path !== null) return reply.header('cache-control', FOR_A_DAY).redirect(path, 302);
    // Limits requests for unknown codes, so that codes cannot be guessed.
    if (!missed.take(request.ip)) throw new PageError(429, 'Too many requests');
    throw new PageError(404, 'Not Found');
  });
}
