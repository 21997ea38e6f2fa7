import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import { PageError } from '../../../src/model/routing/errors';
import type { ServerClock } from '../../config/clock';
import type { Config } from '../../config/config';
import { UPLOAD_BYTES } from '../../config/limits';
import type { Log } from '../../config/log';
import { importInThread } from '../../content/import/thread/importInThread';
import type { ImportReport } from '../../content/import/problems/importReport';
import { uploadOriginals } from '../../media/images/shared/uploadOriginals';
import { requireOpsToken } from '../../http/security/opsToken';
import type { Store } from '../../store/openStore';
import { replaceFolder } from './replaceFolder';
import { unpackArchive } from './unpackArchive';

interface ImportRouteDependencies {
  store: Pick<Store, 'address'>;
  clock: Pick<ServerClock, 'offset'>;
  config: Pick<Config, 'opsToken' | 'contentDir' | 'dataDir' | 'siteKey' | 'objectStore'>;
  log: Log;
}

const ARCHIVES = ['application/gzip', 'application/x-gzip', 'application/x-tar'];

/**
 * `POST /_node/import`: imports the content folder. If an archive is sent, first replaces the folder's contents with
 * it. Requires the operator token. Replies with the import report.
 */
export async function importRoutes(
  app: FastifyInstance,
  { store, clock, config, log }: ImportRouteDependencies,
): Promise<void> {
  const { contentDir, dataDir, siteKey } = config;
  let isBusy = false;

  async function runImport(): Promise<ImportReport> {
    // Uploads the images first, so that no other server gets a story before its images are available.
    await uploadOriginals(contentDir, config.objectStore, log);
    const outcome = await importInThread({
      address: store.address(),
      ...{ contentDir, dataDir, siteKey },
      clockOffset: clock.offset(),
    });
    if ('unreadable' in outcome) throw new PageError(409, outcome.unreadable);
    return outcome.report;
  }

  function run(archive: Readable | undefined): Promise<ImportReport> {
    if (!archive) return runImport();
    return replaceFolder(contentDir, (empty) => unpackArchive(archive, empty), runImport);
  }

  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(ARCHIVES, (_request, body, read) => {
      read(null, body);
    });
    // Skips the cross-site check. This is safe, because a page on another site cannot send the operator token.
    const options = { bodyLimit: UPLOAD_BYTES, config: { takesPrograms: true } };
    const requireToken = (request: FastifyRequest, _reply: unknown, next: () => void): void => {
      requireOpsToken(request.headers.authorization, config.opsToken);
      next();
    };
    // The token is checked before the body is read.
    scope.post('/_node/import', { ...options, onRequest: requireToken }, async (request, reply) => {
      if (isBusy) throw new PageError(409, 'An import is running; try again once it has finished');
      isBusy = true;
      // The connection is idle during the import, which may take minutes. The timeout applies again to the next request
      // on the connection.
      reply.raw.setTimeout(0);
      const archive = request.body as Readable | undefined;
      try {
        const report = await run(archive);
        void reply.header('cache-control', 'no-store');
        return report;
      } finally {
        isBusy = false;
        // Consumes the rest of a rejected archive, which would otherwise block the next request on the connection.
        archive?.resume();
      }
    });
    done();
  });
}
