import type { FastifyRequest } from 'fastify';
import { PageError } from '../../../src/model/routing/errors';
import { MEMBER_TEXTS } from '../../../src/model/members/memberProfile';
import type { CurrentMember, SignedInMember } from '../sessions/currentMember';
import { MEMBER_CHANGE_RATE } from '../../config/limits';
import { createRateLimit } from '../../http/security/rateLimit';

/** Authenticates requests from members. */
export interface MemberGuard {
  /** Throws a 401 if the caller is not signed in, and a 404 if the request is for another site. */
  enter(request: FastifyRequest): Promise<SignedInMember>;
  /** Like `enter`, but also throws a 429 if the member makes changes too often. */
  change(request: FastifyRequest): Promise<SignedInMember>;
}

interface MemberGuardDependencies {
  current: CurrentMember;
  config: { siteKey: string; rateLimitFactor: number };
}

export function createMemberGuard({ current, config }: MemberGuardDependencies): MemberGuard {
  const rate = createRateLimit(MEMBER_CHANGE_RATE * config.rateLimitFactor);

  async function enter(request: FastifyRequest): Promise<SignedInMember> {
    const { site } = request.params as { site?: string };
    if (site !== config.siteKey) throw new PageError(404, 'There is no such site');
    const member = await current.memberOf(request);
    if (!member) throw new PageError(401, MEMBER_TEXTS.signIn);
    return member;
  }

  return {
    enter,
    async change(request) {
      const member = await enter(request);
      if (!rate.take(member.id)) throw new PageError(429, 'Too many requests');
      return member;
    },
  };
}
