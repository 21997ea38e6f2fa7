import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { API_PREFIX } from '../../../src/model/content/contentApi';
import { PageError } from '../../../src/model/routing/errors';
import { accountPath, MEMBER_TEXTS } from '../../../src/model/members/memberProfile';
import type { AccessTokens } from '../external/accessTokens';
import { AVATAR_BYTES, MEMBER_CHANGE_RATE, MEMBER_READ_RATE } from '../../config/limits';
import { createRateLimit, type RateLimit } from '../../http/security/rateLimit';
import type { UserApi } from '../api/userApi';

interface ForwardDependencies {
  userApi: UserApi;
  accessTokens: AccessTokens;
  config: { siteKey: string; rateLimitFactor: number };
}

/** Forwarded request headers. */
const SENT = ['if-match', 'idempotency-key'] as const;
/** Id of an avatar or a journey. Excludes dots, which could lead to other paths on the host. */
const ID = /^[\w-]{1,128}$/;

/**
 * Forwards calls for a member's profile, avatar and newsletters to another host. Adds the member's token, except to
 * requests for avatar images.
 */
export function forwardedRoutes(api: FastifyInstance, dependencies: ForwardDependencies): void {
  const { config } = dependencies;
  const changes = createRateLimit(MEMBER_CHANGE_RATE * config.rateLimitFactor);
  const reads = createRateLimit(MEMBER_READ_RATE * config.rateLimitFactor);
  const limited = (rate: RateLimit, { ip }: FastifyRequest): void => {
    if (!rate.take(ip)) throw new PageError(429, 'Too many requests');
  };
  const read = (request: FastifyRequest, reply: FastifyReply) => {
    limited(reads, request);
    return forward(dependencies, request, reply);
  };
  const change = (request: FastifyRequest, reply: FastifyReply) => {
    limited(changes, request);
    return forward(dependencies, request, reply);
  };
  const profile = accountPath(':site');
  const avatar = accountPath(':site', 'avatar');

  api.get(profile, read);
  api.put(profile, change);
  api.put(avatar, { bodyLimit: AVATAR_BYTES }, change);
  api.delete(avatar, change);
  api.get('/newsletters/:site/subscriptions', read);
  api.post('/newsletters/:site/journey/:id', change);
  // Public, because the URL cannot be guessed.
  api.get(`${avatar}/:id`, (request, reply) => {
    limited(reads, request);
    refuseOtherAddresses(dependencies, request);
    return pass(dependencies, request, reply, null);
  });
}

async function forward(
  dependencies: ForwardDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  refuseOtherAddresses(dependencies, request);
  const accessToken = await dependencies.accessTokens.accessTokenOf(request);
  if (accessToken === null) throw new PageError(401, MEMBER_TEXTS.signIn);
  return pass(dependencies, request, reply, accessToken);
}

/** @param accessToken null for a public call. */
async function pass(
  { userApi }: ForwardDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
  accessToken: string | null,
): Promise<FastifyReply> {
  const headers = SENT.flatMap((name): [string, string][] => {
    const value = request.headers[name];
    return typeof value === 'string' ? [[name, value]] : [];
  });
  const answer = await userApi.send({
    method: request.method === 'HEAD' ? 'GET' : request.method,
    path: pathOf(request),
    accessToken,
    headers: { 'x-tx-id': request.id, ...Object.fromEntries(headers) },
    body: request.body ?? undefined,
  });
  return reply.code(answer.status).headers(answer.headers).send(answer.body);
}

function refuseOtherAddresses({ config }: ForwardDependencies, { params }: FastifyRequest): void {
  const { site, id } = params as { site: string; id?: string };
  if (site !== config.siteKey) throw new PageError(404, 'There is no such site');
  if (id !== undefined && !ID.test(id)) throw new PageError(404, 'There is no such image');
}

/** Builds the path from the route's pattern, so that only named parameters of the URL reach the other host. */
function pathOf({ routeOptions, params }: FastifyRequest): string {
  const { site, id = '' } = params as { site: string; id?: string };
  const pattern = (routeOptions.url ?? '').slice(API_PREFIX.length);
  return pattern.replace(':site', site).replace(':id', id);
}
