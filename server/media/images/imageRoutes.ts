import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PageError } from '../../../src/model/routing/errors';
import { requestedRange } from '../../../src/model/video/requestedRange';
import type { FastImages } from './fastImages';
import { mediaType, clientFormats } from './imageFormat';
import { IMAGE_PATTERN, type Images } from './images';
import { readImageTransform } from './imageTransform';
import type { ImageStore } from './imageStore';

const VARY = 'Accept, Save-Data';
const FINAL = { 'cache-control': 'public, max-age=31536000, immutable', vary: VARY };
/**
 * Headers for an image that will soon be available in a lighter format. Browsers may cache it permanently, but shared
 * caches must revalidate it after a minute.
 */
const PASSING = { 'cache-control': 'public, max-age=31536000, s-maxage=60, immutable', vary: VARY };

interface ImageDependencies {
  images: Images;
  imageStore: ImageStore;
  fastImages: Pick<FastImages, 'remember'>;
}

/** `/a/img/resize/{signature}/{path}?{pairs}`: verifies the signature before it reads anything. */
export function imageRoutes(
  app: FastifyInstance,
  { images, imageStore, fastImages }: ImageDependencies,
): void {
  app.get<{ Params: { signature: string; '*': string } }>(IMAGE_PATTERN, async (request, reply) => {
    const { signature, '*': path } = request.params;
    const pairs = [...new URLSearchParams(queryOf(request.url))];
    if (!images.isSigned(signature, path, pairs)) {
      throw new PageError(403, "The image URL's signature is invalid");
    }
    const requested = readImageTransform(pairs);
    const taker = clientFormats(request.headers);
    const served = await imageStore.image(path, requested, taker);
    const headers = served.isFinal ? FINAL : PASSING;
    if (served.format === 'mp4') return sendVideo(request, reply.headers(headers), served.bytes);
    if (served.isFinal) fastImages.remember(request.url, taker, served, headers);
    return reply.headers(headers).type(mediaType(served.format)).send(served.bytes);
  });
}

/** Sends a video. Supports range requests, because video players make them. */
function sendVideo(request: FastifyRequest, reply: FastifyReply, bytes: Buffer): FastifyReply {
  reply.type('video/mp4').header('accept-ranges', 'bytes');
  const range = requestedRange(request.headers.range, bytes.length);
  if (range === null) return reply.send(bytes);
  if (range === 'unsatisfiable') {
    return reply.code(416).header('content-range', `bytes */${bytes.length}`).send();
  }
  const { start, end } = range;
  reply.code(206).header('content-range', `bytes ${start}-${end}/${bytes.length}`);
  return reply.send(bytes.subarray(start, end + 1));
}

function queryOf(url: string): string {
  const start = url.indexOf('?');
  return start < 0 ? '' : url.slice(start + 1);
}
