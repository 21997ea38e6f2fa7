import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PageError } from '../../../src/model/routing/errors';
import {
  CONFIRM_PATH,
  SIGNED_UP_PATH,
  SIGNUP_PATH,
  SIGNUP_TEXTS,
  UNSUBSCRIBE_PATH,
  type SignupRequest,
} from '../../../src/model/members/newsletters';
import type { FormFields } from '../../http/forms/formFields';
import type { FormPages } from '../../http/forms/formPage';
import { takeForms } from '../../http/forms/formScope';
import { SIGNUP_RATE } from '../../config/limits';
import { createRateLimit } from '../../http/security/rateLimit';
import { tabNews, TAB_NEWS_SCRIPT } from '../accountPages/tabNewsScript';
import type { NewsletterSource } from './newsletterSource';
import { mailTokenIn } from './mailTokens';
import { acceptedMarkup, doneMarkup, goneMarkup, signupMarkup, tokenMarkup } from './signupPage';
import { signupRefusal } from './signupRoutes';
import type { Signups } from './signups';

interface PageDependencies {
  signups: Signups;
  newsletters: NewsletterSource;
  pages: FormPages;
  rateLimitFactor: number;
}

/** Registers the sign-up page and the pages that emailed links open. All of them work without scripts. */
export async function newsletterPages(
  app: FastifyInstance,
  dependencies: PageDependencies,
): Promise<void> {
  await app.register((scope, _options, done) => {
    takeForms(scope);
    signupPages(scope, dependencies);
    done();
  });
  await app.register((scope, _options, done) => {
    // The token alone authorizes these requests: mail clients post without an Origin header.
    takeForms(scope);
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, takesPrograms: true };
    });
    scope.addContentTypeParser(
      /^multipart\/form-data/i,
      { parseAs: 'string' },
      (_request, _body, read) => {
        read(null, new Map());
      },
    );
    tokenPages(scope, dependencies, 'confirm', CONFIRM_PATH);
    tokenPages(scope, dependencies, 'unsubscribe', UNSUBSCRIBE_PATH);
    done();
  });
}

function signupPages(scope: FastifyInstance, dependencies: PageDependencies): void {
  const { signups, newsletters, pages } = dependencies;
  const rate = createRateLimit(SIGNUP_RATE * dependencies.rateLimitFactor);

  scope.get(SIGNUP_PATH, async (_request, reply) => {
    const markup = signupMarkup((await newsletters()).value, { email: '', newsletters: [] }, {});
    return reply.headers(pages.headers).send(pages.write('Newsletters', markup));
  });

  scope.get(SIGNED_UP_PATH, (_request, reply) =>
    reply.headers(pages.headers).send(pages.write(SIGNUP_TEXTS.thanks, acceptedMarkup())),
  );

  scope.post(SIGNUP_PATH, async (request, reply) => {
    if (!rate.take(request.ip)) throw new PageError(429, 'Too many requests');
    const signup = readSignup(request.body);
    const known = (await newsletters()).value;
    const problems = signupRefusal(signup, known);
    if (Object.keys(problems).length > 0) {
      const markup = signupMarkup(known, signup, problems);
      return reply.code(422).headers(pages.headers).send(pages.write('Newsletters', markup));
    }
    await signups.request(signup);
    return reply.redirect(SIGNED_UP_PATH, 303);
  });
}

const BOX = 'newsletter:';

/** Reads a sign-up form. Throws a 400 for fields that the form does not have. */
function readSignup(body: unknown): SignupRequest {
  if (!(body instanceof Map))
    throw new PageError(415, 'A form must be sent as application/x-www-form-urlencoded');
  const fields = body as FormFields;
  const newsletters: string[] = [];
  for (const name of fields.keys()) {
    if (name.startsWith(BOX)) newsletters.push(name.slice(BOX.length));
    else if (name !== 'email') throw new PageError(400, 'The form contains an unknown field');
  }
  return { email: fields.get('email') ?? '', newsletters };
}

/** Registers two routes: GET shows the page, and POST makes the change. */
function tokenPages(
  scope: FastifyInstance,
  { signups, pages: formPages }: PageDependencies,
  kind: 'confirm' | 'unsubscribe',
  path: string,
): void {
  const pages = formPages.dressed({
    className: '',
    sheet: '',
    script: TAB_NEWS_SCRIPT,
    isFramed: false,
  });
  // The URL contains the token, so it must not leak through the Referer header.
  const headers = { ...pages.headers, 'referrer-policy': 'no-referrer' };

  scope.get(path, async (request, reply) => {
    const token = mailTokenIn(request.query);
    const newsletters = token === null ? null : await signups.look(kind, token);
    if (token === null || !newsletters) return gone(reply);
    const markup = tokenMarkup(kind, token, newsletters);
    return reply.headers(headers).send(pages.write('Newsletters', markup));
  });

  scope.post(path, async (request: FastifyRequest, reply) => {
    const token = mailTokenIn(request.query);
    const newsletters = token === null ? null : await signups[kind](token);
    if (!newsletters) return gone(reply);
    const markup = doneMarkup(kind, newsletters) + tabNews('newsletters');
    return reply.headers(headers).send(pages.write('Newsletters', markup));
  });

  function gone(reply: FastifyReply): FastifyReply {
    return reply
      .code(410)
      .headers(headers)
      .send(pages.write('Newsletters', goneMarkup(kind)));
  }
}
