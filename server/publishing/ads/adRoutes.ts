import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { AdSize } from '../../../src/model/ads/adSizes';
import { CREATIVE_PATH, HOUSE_PATHS, type HouseAnswer } from '../../../src/model/ads/houseAds';
import { PageError } from '../../../src/model/routing/errors';
import type { Config } from '../../config/config';
import type { ContentService } from '../../content/contentService';
import { readAllStaticPages } from '../../content/siteDocuments';
import { readStoredAdSlots } from '../../content/storedAdSlots';
import { AD_REQUEST_RATE, SLOW_AD_DELAY } from '../../config/limits';
import { errorAnswer } from '../../http/errorAnswer';
import type { Metrics } from '../../http/ops/metrics';
import { createRateLimit } from '../../http/security/rateLimit';
import { campaignFor, DEMO_CAMPAIGNS, ownCampaigns, type Campaign } from './campaigns';
import { CREATIVE_SIZES, creativePage } from './creativePage';
import { readDisplayQuery } from './displayQuery';

interface AdDependencies {
  content: Pick<ContentService, 'answer'>;
  config: Pick<Config, 'ads' | 'rateLimitFactor'>;
  metrics: Pick<Metrics, 'houseAdAnswered'>;
  siteName: string;
  /** True for the demo publication, which ships with this project. */
  isDemo: boolean;
  /** False if the publication's theme has its own headline font. */
  hasAppFonts: boolean;
}

const PASSING = 'private, no-store';

/** Registers the publication's ad slots unless ads are off, and the house ad server if it is configured. */
export function adRoutes(app: FastifyInstance, dependencies: AdDependencies): void {
  const { content, config } = dependencies;
  if (config.ads === 'off') return;
  app.get(HOUSE_PATHS.slots, async (_request, reply) => {
    const { value } = await content.answer(['ad-slots'], readStoredAdSlots);
    if (value === null) throw new PageError(404, 'The publication has no ad slots');
    return reply.header('cache-control', 'public, max-age=300').send(value);
  });
  if (config.ads === 'house') houseRoutes(app, dependencies);
}

function houseRoutes(
  app: FastifyInstance,
  { content, config, metrics, siteName, isDemo, hasAppFonts }: AdDependencies,
): void {
  const rate = createRateLimit(AD_REQUEST_RATE * config.rateLimitFactor);
  const limited = (address: string): void => {
    if (!rate.take(address)) throw new PageError(429, 'Too many requests');
  };

  const campaigns = async (): Promise<readonly Campaign[]> => {
    if (isDemo) return DEMO_CAMPAIGNS;
    const newsletters = await content.answer(['house-campaigns'], (reading) =>
      readAllStaticPages(reading, 'newsletter'),
    );
    return ownCampaigns(siteName, newsletters.value.length > 0);
  };

  app.get(HOUSE_PATHS.display, async (request, reply) => {
    limited(request.ip);
    const query = readDisplayQuery(request.query as Record<string, unknown>);
    if (query.behaviour === 'error') {
      metrics.houseAdAnswered('failed');
      return reply
        .code(500)
        .send(errorAnswer(500, 'The ad server failed because the request asked for an error'));
    }
    if (query.behaviour === 'slow') await wait(SLOW_AD_DELAY);
    const answer = answerTo(query, await campaigns());
    metrics.houseAdAnswered(answer.isBlank ? 'empty' : 'filled');
    return reply.header('cache-control', PASSING).send(answer);
  });

  app.get(HOUSE_PATHS.bids, async (request, reply) => {
    limited(request.ip);
    const { placement } = readDisplayQuery(request.query as Record<string, unknown>);
    return reply.header('cache-control', PASSING).send({ price: priceOf(placement) });
  });

  app.get<{ Params: { campaign: string; size: string } }>(
    `${CREATIVE_PATH}:campaign/:size/`,
    async (request, reply) => {
      const { campaign: name } = request.params;
      const campaign = (await campaigns()).find((known) => known.name === name);
      const size = CREATIVE_SIZES.find((known) => known === request.params.size);
      if (!campaign || !size) throw new PageError(404, 'There is no such ad');
      const { markup, headers } = creativePage(campaign, size, hasAppFonts);
      return reply.headers(headers).send(markup);
    },
  );
}

function answerTo(
  { sizes, placement, behaviour }: ReturnType<typeof readDisplayQuery>,
  campaigns: readonly Campaign[],
): HouseAnswer {
  const [size] = sizes;
  if (behaviour === 'blank' || size === undefined) return { isBlank: true };
  const { name, brand } = campaignFor(placement, campaigns);
  return { isBlank: false, size, brand, creative: creativePath(name, size) };
}

function creativePath(campaign: string, size: AdSize): string {
  return `${CREATIVE_PATH}${campaign}/${size}/`;
}

/** Returns a CPM in dollars, between 0.80 and 4.19; deterministic for a `placement`. */
function priceOf(placement: string): number {
  let sum = 0;
  for (const character of placement) sum = (sum * 17 + character.charCodeAt(0)) % 340;
  return (80 + sum) / 100;
}
