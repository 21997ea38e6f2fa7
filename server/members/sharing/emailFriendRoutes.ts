import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  EMAIL_FRIEND_PATH,
  EMAIL_FRIEND_SENT_PATH,
  EMAIL_FRIEND_TOKEN_PATH,
  EMAIL_FRIEND_XHR_PATH,
  SENT_TEXT,
  TITLE_TEXT,
  type EmailFriendForm,
  type FormProblems,
} from '../../../src/model/members/emailFriend';
import { PageError } from '../../../src/model/routing/errors';
import type { FormFields } from '../../http/forms/formFields';
import type { FormPages } from '../../http/forms/formPage';
import { FORM_RATE } from '../../config/limits';
import { createRateLimit } from '../../http/security/rateLimit';
import { formOf, valueOf, type EmailFriend } from './emailFriend';
import { formMarkup, sentMarkup } from './emailFriendPage';
import type { OwnPages } from './ownPages';

interface EmailFriendRouteDependencies {
  friend: EmailFriend;
  pages: OwnPages;
  formPages: FormPages;
  rateLimitFactor: number;
}

const EMPTY: EmailFriendForm = { to: '', from: '', name: '', message: '' };
/** Retry-After in seconds if a limit for emails to friends is reached. */
const LIMITED_FOR = '3600';

/** Registers the form's token endpoint, the form page and the confirmation page. */
export function emailFriendReads(
  app: FastifyInstance,
  dependencies: EmailFriendRouteDependencies,
): void {
  const { friend, formPages } = dependencies;
  const rate = createRateLimit(FORM_RATE * dependencies.rateLimitFactor);

  app.get(EMAIL_FRIEND_TOKEN_PATH, async (request, reply) => {
    if (!rate.take(request.ip)) throw new PageError(429, 'Too many requests');
    const { text: token, id } = friend.token();
    const item = { token, captcha: await friend.challenge(id) };
    return reply.header('cache-control', 'no-store').send({ data: { item } });
  });

  app.get<{ Querystring: { url?: string | string[] } }>(
    EMAIL_FRIEND_PATH,
    async (request, reply) => {
      const { url } = request.query;
      if (typeof url !== 'string') throw new PageError(404, 'Not Found');
      return sendPage(dependencies, reply, await formPage(dependencies, request, url, EMPTY, {}));
    },
  );

  app.get(EMAIL_FRIEND_SENT_PATH, (_request, reply) =>
    sendPage(dependencies, reply, formPages.write(SENT_TEXT, sentMarkup())),
  );
}

/** Handles submissions from the app and from browsers without scripts. */
export function emailFriendForms(
  app: FastifyInstance,
  dependencies: EmailFriendRouteDependencies,
): void {
  const { friend } = dependencies;
  const rate = createRateLimit(FORM_RATE * dependencies.rateLimitFactor);

  function outcomeOf(request: FastifyRequest): ReturnType<EmailFriend['send']> {
    if (!rate.take(request.ip)) throw new PageError(429, 'Too many requests');
    return friend.send(fieldsOf(request), { ip: request.ip, host: hostOf(request) });
  }

  app.post(EMAIL_FRIEND_XHR_PATH, async (request, reply) => {
    const outcome = await outcomeOf(request);
    reply.header('cache-control', 'no-store');
    if (outcome.kind === 'queued') return reply.send({ data: { item: { message: SENT_TEXT } } });
    if (outcome.status === 429) reply.header('retry-after', LIMITED_FOR);
    return reply.code(outcome.status).send(refusalAnswer(outcome.status, outcome.problems));
  });

  app.post(EMAIL_FRIEND_PATH, async (request, reply) => {
    const outcome = await outcomeOf(request);
    // Redirects, so that reloading or going back does not send the email again.
    if (outcome.kind === 'queued') return reply.redirect(EMAIL_FRIEND_SENT_PATH, 303);
    if (outcome.status === 429) reply.header('retry-after', LIMITED_FOR);
    const fields = fieldsOf(request);
    const [url, form] = [valueOf(fields, 'url'), formOf(fields)];
    const html = await formPage(dependencies, request, url, form, outcome.problems);
    return sendPage(dependencies, reply.code(outcome.status), html);
  });
}

/** Renders the form with a new token and question, the submitted values and their errors. */
async function formPage(
  { friend, pages, formPages }: EmailFriendRouteDependencies,
  request: FastifyRequest,
  address: string,
  form: EmailFriendForm,
  problems: FormProblems,
): Promise<string> {
  const page = await pages.find(address, hostOf(request));
  if (!page) throw new PageError(404, 'Not Found');
  const { text: token, id } = friend.token();
  const question = friend.question(id);
  return formPages.write(TITLE_TEXT, formMarkup({ page, token, question, form, problems }));
}

function sendPage(
  { formPages }: EmailFriendRouteDependencies,
  reply: FastifyReply,
  html: string,
): FastifyReply {
  return reply.headers(formPages.headers).send(html);
}

function fieldsOf({ body }: FastifyRequest): FormFields {
  if (body instanceof Map) return body as FormFields;
  throw new PageError(415, 'A form must be sent as application/x-www-form-urlencoded');
}

function hostOf({ headers }: FastifyRequest): string {
  return headers.host ?? '';
}

/** Creates an error response with one error per field. */
function refusalAnswer(status: number, problems: FormProblems) {
  const errors = Object.entries(problems).map(([field, message]) => ({
    code: String(status),
    message,
    context: { field },
  }));
  return { errors };
}
