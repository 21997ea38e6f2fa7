import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { ContentListingItem } from '../../../src/model/content/contentListingItem';
import {
  decisionAnswer,
  decisionAuthorization,
  DECISION_SERVICE,
  NO_DECISION,
  optionId,
  type Decision,
  type DecisionRequest,
} from '../../../src/model/experiments/decisions';
import { PageError } from '../../../src/model/routing/errors';
import type { Config } from '../../config/config';
import type { ContentService } from '../../content/contentService';
import { DECISION_RATE } from '../../config/limits';
import { errorFields, type Log } from '../../config/log';
import { createRateLimit } from '../../http/security/rateLimit';
import { readCandidates } from './candidates';
import { decisionBody } from './decisionBody';
import { remoteDecision } from './remoteDecision';

interface DecisionDependencies {
  content: Pick<ContentService, 'passing'>;
  config: Pick<Config, 'decisionUrl' | 'decisionKey' | 'rateLimitFactor' | 'siteKey'>;
  log: Log;
}

/**
 * `POST /v3/decision`: picks the stories that a page recommends, either here or by calling the configured host. If that
 * fails, responds with an empty decision, so that the page shows no recommendations instead of an error.
 */
export function decisionRoutes(
  app: FastifyInstance,
  { content, config, log }: DecisionDependencies,
): void {
  const rate = createRateLimit(DECISION_RATE * config.rateLimitFactor);

  async function candidates(body: DecisionRequest): Promise<ContentListingItem[]> {
    const name = ['decision', body.context.content_id ?? '', ...body.options];
    return (await content.passing(name, (reading) => readCandidates(reading, body))).value;
  }

  async function decide(
    body: DecisionRequest,
    transactionId: string,
  ): Promise<Decision<ContentListingItem>> {
    const items = await candidates(body);
    if (config.decisionUrl === '') {
      const options = items.slice(0, body.listLength);
      return { options, decisionId: options.length > 0 ? randomUUID() : '' };
    }
    const service = { url: config.decisionUrl, authorization: siteAuthorization(config) };
    const outgoing = { ...body, options: items.map(({ id }) => id) };
    const { options, decisionId } = await remoteDecision(service, outgoing, transactionId);
    const chosen = options.flatMap(
      (option) => items.find(({ id }) => id === optionId(option)) ?? [],
    );
    return { options: [...new Set(chosen)].slice(0, body.listLength), decisionId };
  }

  app.post(DECISION_SERVICE.decision, async (request, reply) => {
    if (!rate.take(request.ip)) throw new PageError(429, 'Too many requests');
    requireAuthorization(request.headers.authorization, config);
    const body = decisionBody(request.body);
    const decision = await decide(body, request.id).catch((error: unknown) => {
      log.warn('A decision could not be made, so the page shows no recommendations', {
        txId: request.id,
        ...errorFields(error),
      });
      return NO_DECISION;
    });
    return reply.header('cache-control', 'private, no-store').send(decisionAnswer(decision));
  });
}

/**
 * Throws a 401 for a wrong key, but only if a secret key is configured. Pages send the site's public name as the key;
 * the secret key is sent only to the configured host.
 */
function requireAuthorization(
  shown: string | undefined,
  { decisionKey, siteKey }: DecisionDependencies['config'],
): void {
  if (decisionKey === '') return;
  const known = [decisionAuthorization(siteKey), decisionAuthorization(decisionKey)];
  if (!known.some((value) => isSame(value, shown ?? ''))) {
    throw new PageError(401, 'A decision requires a valid Authorization header');
  }
}

function siteAuthorization({ decisionKey, siteKey }: DecisionDependencies['config']): string {
  return decisionAuthorization(decisionKey || siteKey);
}

/** Compares in constant time. */
function isSame(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => createHash('sha256').update(text).digest());
  return first !== undefined && second !== undefined && timingSafeEqual(first, second);
}
