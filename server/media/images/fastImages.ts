import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createByteCache } from '../../http/byteCache';
import { FAST_IMAGE_BYTES, ORIGINAL_KNOWN_FOR } from '../../config/limits';
import { transactionId } from '../../http/middleware/transaction';
import type { EarlyAnswer } from '../../http/ops/answerNote';
import type { ChangeFeed } from '../../store/changeFeed';
import { mediaType, clientFormats, type ClientFormats } from './imageFormat';
import { IMAGE_PATTERN, IMAGE_PREFIX } from './images';
import type { ServedImage } from './imageStore';

interface FastImageDependencies {
  /** Headers for every response, as a flat list of names and values. */
  headers: readonly string[];
  changes: Pick<ChangeFeed, 'seq'>;
  isDraining(): boolean;
}

export interface FastImages {
  /**
   * Sends a cached image that suits the browser's formats and Save-Data preference. Returns null if none is cached.
   */
  answer(request: IncomingMessage, response: ServerResponse): EarlyAnswer | null;
  /** @param url image URL with a valid signature. */
  remember(url: string, taker: ClientFormats, served: ServedImage, headers: ImageHeaders): void;
}

export type ImageHeaders = Readonly<Record<string, string>>;

interface Remembered {
  bytes: Buffer;
  headers: readonly string[];
  until: number;
}

/** Sends images that are requested again within `ORIGINAL_KNOWN_FOR` from memory, before any Fastify plugin runs. */
export function createFastImages(dependencies: FastImageDependencies): FastImages {
  const remembered = createByteCache<Remembered>(FAST_IMAGE_BYTES);
  return {
    answer(request, response) {
      const { method, url = '' } = request;
      if (method !== 'GET' || !url.startsWith(IMAGE_PREFIX)) return null;
      const found = remembered.get(keyOf(url, clientFormats(request.headers)));
      if (!found || found.until < performance.now()) return null;
      const txId = transactionId({ headers: request.headers, newId: randomUUID });
      const own = ['x-tx-id', txId, 'x-offprint-changes', `${dependencies.changes.seq()}`];
      if (dependencies.isDraining()) own.push('connection', 'close');
      response.writeHead(200, [...dependencies.headers, ...found.headers, ...own]).end(found.bytes);
      return { txId, status: 200, pattern: IMAGE_PATTERN };
    },
    remember(url, taker, { bytes, format }, headers) {
      const own = { ...headers, 'content-type': mediaType(format) };
      const named = [...Object.entries(own).flat(), 'content-length', `${bytes.length}`];
      const until = performance.now() + ORIGINAL_KNOWN_FOR;
      remembered.set(keyOf(url, taker), { bytes, headers: named, until }, bytes.length);
    },
  };
}

function keyOf(
  url: string,
  { takesAvif, takesWebp, acceptsVideo, savesData }: ClientFormats,
): string {
  return `${+takesAvif}${+takesWebp}${+acceptsVideo}${+savesData}${url}`;
}
