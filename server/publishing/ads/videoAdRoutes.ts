import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sendFileParts } from '../../media/videos/sendFileParts';
import { PageError } from '../../../src/model/routing/errors';
import { HOUSE_VIDEO_ADS } from '../../../src/model/video/videoAdTag';
import { NO_AD, vastDocument, type VideoAd } from './vast';

const VIDEO = '/ads/house-film.mp4';
const SEEN = `${HOUSE_VIDEO_ADS}/seen`;
/** Delay of a slow ad in milliseconds. Longer than our player waits for an ad. */
const SLOW = 8000;

interface HouseAdParts {
  publicOrigin: string;
  siteName: string;
  /** True for the demo, which the ad was made for. Other publications have no video ad. */
  isDemo: boolean;
  /** Folder that contains `ads/`. */
  publicFolder?: string;
}

/**
 * Serves the demo's own video ad, whatever the ad unit; the query can request an empty, failing or slow response instead.
 * Other publications send an empty VAST document.
 */
export function videoAdRoutes(
  app: FastifyInstance,
  { publicOrigin, siteName, isDemo, publicFolder = resolve('public') }: HouseAdParts,
): void {
  app.get<{ Querystring: Record<string, unknown> }>(HOUSE_VIDEO_ADS, async (request, reply) => {
    const requested = requestedAd(request.query);
    reply.header('cache-control', 'private, no-store').type('application/xml; charset=utf-8');
    if (requested === 'error')
      throw new PageError(500, 'The house ad server failed because the request asked for an error');
    if (requested === 'slow') await pause(SLOW);
    const hasAd = isDemo && requested !== 'blank';
    return hasAd ? vastDocument(houseAd(publicOrigin, siteName)) : NO_AD;
  });

  app.get(SEEN, (_request, reply) =>
    reply.code(204).header('cache-control', 'private, no-store').send(),
  );

  app.get(VIDEO, (request, reply) =>
    sendFileParts(request, reply, { path: resolve(publicFolder, `.${VIDEO}`), type: 'video/mp4' }),
  );
}

function houseAd(publicOrigin: string, siteName: string): VideoAd {
  return {
    id: 'house-film',
    title: `${siteName} by email`,
    fileUrl: VIDEO,
    clickUrl: `${publicOrigin}/newsletters/`,
    seenUrl: SEEN,
    duration: 6,
    skipAfter: 2,
    width: 640,
    height: 360,
  };
}

/** Returns the behavior that a test requests, in a query parameter or in the page's key values. */
function requestedAd(query: Record<string, unknown>): string {
  const requested = query['adTargeting_house'];
  if (typeof requested === 'string') return requested;
  const keys = query['cust_params'];
  return (typeof keys === 'string' && new URLSearchParams(keys).get('house')) || '';
}
