import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ServerClock } from '../../config/clock';
import type { Config } from '../../config/config';
import type { ContentService } from '../../content/contentService';
import { writeRobots } from './robots';
import { writeSecurityText } from './securityText';

interface SiteFileDependencies {
  content: Pick<ContentService, 'site'>;
  clock: Pick<ServerClock, 'now'>;
  config: Pick<Config, 'adsTxt' | 'publicOrigin' | 'securityContact'>;
}

/**
 * Registers text files that other programs request at fixed addresses. A `robots.txt` or `ads.txt` in `public/` takes
 * precedence.
 */
export function siteFileRoutes(app: FastifyInstance, dependencies: SiteFileDependencies): void {
  const { content, clock, config } = dependencies;
  const { adsTxt, publicOrigin, securityContact } = config;

  function answer(url: string, write: () => string | Promise<string>): void {
    if (app.hasRoute({ method: 'GET', url })) return;
    app.get(url, async (_request, reply) => sendText(reply, await write()));
  }

  answer('/robots.txt', () => writeRobots(publicOrigin));
  answer('/.well-known/security.txt', async () => {
    const { email } = (await content.site()).value.publisher;
    const contact = securityContact || (email && `mailto:${email}`);
    return contact && writeSecurityText(contact, publicOrigin, clock.now());
  });
  answer('/ads.txt', () => adsTxt.map((record) => `${record}\n`).join(''));
}

/** Responds with a 404 if the text is empty, because the publication has no such file. */
function sendText(reply: FastifyReply, text: string): FastifyReply {
  return reply
    .code(text === '' ? 404 : 200)
    .header('cache-control', 'public, max-age=3600')
    .type('text/plain; charset=utf-8')
    .send(text === '' ? 'Not Found\n' : text);
}
