import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { StoredTheme } from '../../store/storedContent';
import { createThemeIcons } from './themeIcons';
import { themeManifest } from './themeManifest';

const FILES = '/assets/theme/';
const FOR_EVER = 'public, max-age=31536000, immutable';
const AN_HOUR = 'public, max-age=3600';
/** Policy for images from the publisher. If opened as a page, they can use only their own styles and `data:` images. */
const IMAGE_POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox";

/** Returns true for files in `public/` that belong to the demo publication. A site with a theme does not serve them. */
export function isDemoFile(name: string): boolean {
  return /^(?:icons\/|screenshots\/|favicon\.ico$|manifest\.webmanifest$)/.test(name);
}

export function themeFilePath(name: string): string {
  return FILES + name;
}

interface ThemeRouteDependencies {
  theme: StoredTheme;
  siteName: string;
  description: string;
  publicFolder: string;
}

/** Serves the files of a theme, and the icons and the manifest that are generated from it. */
export function themeRoutes(app: FastifyInstance, dependencies: ThemeRouteDependencies): void {
  const { theme, publicFolder } = dependencies;

  app.get<{ Params: { file: string } }>(`${FILES}:file`, (request, reply) => {
    const { files } = theme;
    const { file } = request.params;
    const found = Object.hasOwn(files, file) ? files[file] : undefined;
    if (!found) {
      return reply
        .code(404)
        .header('cache-control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send('Not Found\n');
    }
    return reply
      .headers({ 'cache-control': FOR_EVER, 'content-security-policy': IMAGE_POLICY })
      .type(found.type)
      .send(Buffer.from(found.base64, 'base64'));
  });

  for (const icon of createThemeIcons(theme)) {
    app.get(icon.path, async (request, reply) => {
      reply.header('content-security-policy', IMAGE_POLICY).type(icon.type);
      return sendChecked(request, reply, await icon.bytes());
    });
  }

  app.get('/manifest.webmanifest', async (request, reply) => {
    reply.type('application/manifest+json; charset=utf-8');
    return sendChecked(request, reply, await themeManifest(publicFolder, dependencies));
  });
}

function sendChecked(
  request: FastifyRequest,
  reply: FastifyReply,
  body: Buffer | string,
): FastifyReply {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  reply.headers({ 'cache-control': AN_HOUR, etag });
  return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(body);
}
