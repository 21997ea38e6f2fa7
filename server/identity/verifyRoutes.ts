import type { FastifyInstance } from 'fastify';
import { ACCOUNT_PATHS, ACCOUNT_TEXTS } from '../../src/model/accounts';
import { actions, alert, form, hidden, kicker, more, press } from './accountMarkup';
import { fieldOf, onlyFields, queryOf, type AccountPage } from './accountPages';
import type { IdentityRooms } from './identityRooms';

const TITLE = 'Confirm your e-mail address';
const TOO_OLD = 'This link was used already or is too old. Join once more to get another.';

/** Looking at the page of a mailed link does nothing, for programs look too; its button does. */
export function verifyReads(app: FastifyInstance, { accounts, send }: IdentityRooms): void {
  app.get(ACCOUNT_PATHS.verify, async (request, reply) => {
    const token = queryOf(request, 'token');
    const isGood = await accounts.isGood('verify', token);
    return send(request, reply, isGood ? askPage(token) : tooOldPage());
  });
}

export function verifyForms(scope: FastifyInstance, { accounts, send }: IdentityRooms): void {
  scope.post(
    ACCOUNT_PATHS.verify,
    { config: { hidesOrigin: true, takesForms: true } },
    async (request, reply) => {
      onlyFields(request, ['token', 'do']);
      const isDone = await accounts.verify(fieldOf(request, 'token'));
      return send(request, reply, isDone ? donePage() : tooOldPage());
    },
  );
}

function askPage(token: string): AccountPage {
  return {
    title: TITLE,
    hasToken: true,
    markup: [
      kicker('Join'),
      `<h1>${TITLE}</h1>`,
      '<p>One press, and you can log in.</p>',
      form(ACCOUNT_PATHS.verify, [
        hidden('token', token),
        actions({ words: 'Confirm my e-mail address', value: 'verify' }),
      ]),
    ].join(''),
  };
}

function donePage(): AccountPage {
  return {
    title: TITLE,
    hasToken: true,
    markup: [
      kicker('Join'),
      `<h1>${ACCOUNT_TEXTS.thanks}</h1>`,
      '<p role="status">Your e-mail address is confirmed. You may log in now.</p>',
      press('Log in', ACCOUNT_PATHS.login),
    ].join(''),
  };
}

function tooOldPage(): AccountPage {
  return {
    title: TITLE,
    status: 404,
    hasToken: true,
    markup: [kicker('Join'), `<h1>${TITLE}</h1>`, alert(TOO_OLD), more('join', 'login')].join(''),
  };
}
