import type { FastifyInstance, FastifyReply } from 'fastify';
import { workerPolicy } from '../security/policy';
import type { EarlierReleases } from './earlierReleases';
import type { ServedFiles } from './files';
import { sendWrittenFile, type WrittenFile } from '../writtenFile';
import { createSendFile } from './sendFile';

const FOR_EVER = 'public, max-age=31536000, immutable';
const AN_HOUR = 'public, max-age=3600';

interface AssetDependencies {
  current: ServedFiles;
  releases: EarlierReleases;
  publicFiles: ServedFiles;
  /** Returns the service worker script, or null if workers are disabled. */
  worker(): Promise<WrittenFile | null>;
  isForeign: boolean;
}

/** Serves hashed files under `/assets/`, the files in `public/` at the root, and the service worker. */
export function assetRoutes(app: FastifyInstance, dependencies: AssetDependencies): void {
  const sendFile = createSendFile();

  app.get<{ Params: { '*': string } }>('/assets/*', async (request, reply) => {
    const name = request.params['*'];
    const file = dependencies.current.get(name) ?? (await dependencies.releases.find(name));
    // Sends plain text, because an HTML error page is of no use in place of a script, style sheet or font.
    return file ? sendFile(request, reply, file, FOR_EVER) : missing(reply);
  });

  for (const file of dependencies.publicFiles.values()) {
    app.get(`/${file.name}`, async (request, reply) => sendFile(request, reply, file, AN_HOUR));
  }

  app.get('/sw.js', async (request, reply) => {
    const script = await dependencies.worker();
    if (script === null) return missing(reply);
    reply.headers({
      'cache-control': 'no-cache',
      'content-security-policy': workerPolicy(dependencies.isForeign),
      'service-worker-allowed': '/',
    });
    return sendWrittenFile(request, reply, script, 'text/javascript');
  });
}

function missing(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('Not Found\n');
}
