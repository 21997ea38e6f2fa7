import type { Challenge } from 'altcha-lib/types';
import type { Pool } from 'pg';
import {
  FIELD_NAMES,
  formProblems,
  type EmailFriendForm,
  type FieldKey,
  type FormProblems,
} from '../../../src/model/members/emailFriend';
import { PageError } from '../../../src/model/routing/errors';
import type { ServerClock } from '../../config/clock';
import type { Captcha } from '../../http/forms/captcha';
import type { FormFields } from '../../http/forms/formFields';
import type { FormToken, FormTokens } from '../../http/forms/formTokens';
import type { Mail } from '../../mail/mail';
import { redeemFormToken } from '../../http/forms/redeemFormToken';
import { shortTransaction, type Database } from '../../store/transactions';
import type { CountFriendMail } from './friendLimits';
import { friendMail } from './friendMail';
import type { OwnPage, OwnPages } from './ownPages';

/** Emails a story to a friend. */
export interface EmailFriend {
  /** Creates a token for a newly opened form. */
  token(): { text: string; id: string };
  challenge(tokenId: string): Promise<Challenge>;
  question(tokenId: string): string;
  /**
   * Queues the email from a submitted form, or returns its errors. A queued email survives a crash of this process.
   * Throws a 400 for unknown fields.
   */
  send(fields: FormFields, sender: { ip: string; host: string }): Promise<FriendMailOutcome>;
}

export type FriendMailOutcome =
  | { kind: 'queued'; path: string }
  | { kind: 'refused'; status: 403 | 422 | 429; problems: FormProblems };

interface EmailFriendDependencies {
  pages: OwnPages;
  tokens: FormTokens;
  captcha: Captcha;
  count: CountFriendMail;
  mail: Mail;
  pool: Pool;
  clock: Pick<ServerClock, 'now'>;
  site: { siteName: string; publicOrigin: string };
}

const FORM = 'email-friend';

const REFUSALS = {
  token: 'This form has expired or did not come from this site. Please send it again.',
  used: 'This form was already sent. To send another email, please press the button again.',
  captcha: 'We could not verify that you are a person. Please try again.',
  page: 'This story does not exist.',
  limit: 'Too many stories have been sent by email recently. Please try again later.',
} as const;

export function createEmailFriend(dependencies: EmailFriendDependencies): EmailFriend {
  const { pages, tokens, captcha, clock } = dependencies;

  /** Runs the checks that do not use up the token or count toward a limit. */
  async function checked(fields: FormFields, host: string) {
    const form = formOf(fields);
    const problems = formProblems(form);
    if (Object.keys(problems).length > 0) return refused(422, problems);
    const page = await pages.find(valueOf(fields, 'url'), host);
    if (!page) return refused(422, { url: REFUSALS.page });
    const token = tokens.read(FORM, valueOf(fields, 'token'), clock.now());
    return token
      ? { kind: 'good' as const, form, page, token }
      : refused(403, { token: REFUSALS.token });
  }

  /** Uses up the token and its captcha, whether or not the email is queued. */
  async function tried(
    token: FormToken,
    queue: ((db: Database) => Promise<FriendMailOutcome>) | null,
  ): Promise<FriendMailOutcome> {
    return shortTransaction(dependencies.pool, async (db) => {
      if (!(await redeemFormToken(db, token))) return refused(422, { token: REFUSALS.used });
      return queue ? queue(db) : refused(422, { captcha: REFUSALS.captcha });
    });
  }

  function queued(form: EmailFriendForm, page: OwnPage, byQuestion: boolean, ip: string) {
    return async (db: Database): Promise<FriendMailOutcome> => {
      const now = clock.now();
      const recipient = form.to.trim();
      if (!(await dependencies.count(db, { ip, recipient, byQuestion, now }))) {
        return refused(429, { submit: REFUSALS.limit });
      }
      await dependencies.mail.queue(db, friendMail(form, page, dependencies.site), new Date(now));
      return { kind: 'queued', path: page.path };
    };
  }

  return {
    token() {
      const { text, token } = tokens.issue(FORM, clock.now());
      return { text, id: token.id };
    },
    challenge: captcha.challenge,
    question: captcha.question,
    async send(fields, { ip, host }) {
      const good = await checked(fields, host);
      if (good.kind === 'refused') return good;
      const { form, page, token } = good;
      const proof = await captcha.provedBy(token.id, valueOf(fields, 'captcha'));
      const queue = proof && queued(form, page, proof === 'question', ip);
      const outcome = await tried(token, queue);
      if (outcome.kind === 'queued') dependencies.mail.wake();
      return outcome;
    },
  };
}

function refused(
  status: 403 | 422 | 429,
  problems: FormProblems,
): Extract<FriendMailOutcome, { kind: 'refused' }> {
  return { kind: 'refused', status, problems };
}

export function formOf(fields: FormFields): EmailFriendForm {
  const known: readonly string[] = Object.values(FIELD_NAMES);
  for (const name of fields.keys()) {
    if (!known.includes(name)) throw new PageError(400, 'The form contains an unknown field');
  }
  return {
    to: valueOf(fields, 'to'),
    from: valueOf(fields, 'from'),
    name: valueOf(fields, 'name'),
    message: valueOf(fields, 'message'),
  };
}

export function valueOf(fields: FormFields, key: FieldKey): string {
  return fields.get(FIELD_NAMES[key]) ?? '';
}
