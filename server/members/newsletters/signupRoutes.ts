import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import type { ErrorAnswer } from '../../../src/model/content/contentApi';
import { PageError } from '../../../src/model/routing/errors';
import {
  SIGNUP_TEXTS,
  signupProblems,
  type Newsletter,
  type SignupProblems,
  type SignupRequest,
} from '../../../src/model/members/newsletters';
import { closed } from '../../content/api/schemas/closed';
import { site } from '../../content/api/schemas/questions';
import { SIGNUP_RATE } from '../../config/limits';
import { createRateLimit } from '../../http/security/rateLimit';
import type { NewsletterSource } from './newsletterSource';
import type { Signups } from './signups';

interface SignupRouteDependencies {
  signups: Signups;
  newsletters: NewsletterSource;
  config: { siteKey: string; rateLimitFactor: number };
}

export const SignupSchema = closed({
  email: Type.String({ maxLength: 1000 }),
  newsletters: Type.Array(Type.String({ maxLength: 200 }), { maxItems: 50 }),
});

/** `POST newsletters/{site}/signup`: public; responds identically for every valid address. */
export function signupRoutes(api: FastifyInstance, dependencies: SignupRouteDependencies): void {
  const { signups, newsletters, config } = dependencies;
  const rate = createRateLimit(SIGNUP_RATE * config.rateLimitFactor);

  api.post<{ Params: { site: string }; Body: SignupRequest }>(
    '/newsletters/:site/signup',
    { schema: { params: closed({ site }), body: SignupSchema } },
    async (request, reply) => {
      if (request.params.site !== config.siteKey) throw new PageError(404, 'There is no such site');
      if (!rate.take(request.ip)) throw new PageError(429, 'Too many requests');
      const problems = signupRefusal(request.body, (await newsletters()).value);
      if (Object.keys(problems).length > 0) return reply.code(422).send(refusalAnswer(problems));
      await signups.request(request.body);
      return reply.code(202).send({ data: { item: { message: SIGNUP_TEXTS.shortly } } });
    },
  );
}

/** Returns the validation errors of a sign-up, keyed by field. Unknown newsletters are errors, too. */
export function signupRefusal(
  signup: SignupRequest,
  newsletters: readonly Newsletter[],
): SignupProblems {
  const problems = signupProblems(signup);
  const isKnown = signup.newsletters.every((id) =>
    newsletters.some((newsletter) => newsletter.id === id),
  );
  return isKnown
    ? problems
    : { ...problems, newsletters: 'A newsletter you chose is no longer available.' };
}

/** Creates an error response with one error per field. */
export function refusalAnswer(problems: Readonly<Record<string, string>>): ErrorAnswer {
  const errors = Object.entries(problems).map(([field, message]) => ({
    code: '422',
    message,
    context: { field },
  }));
  return { errors };
}
