import {
  CONFIRM_PATH,
  UNSUBSCRIBE_PATH,
  type Newsletter,
} from '../../../src/model/members/newsletters';
import { escapeHtml } from '../../http/escape';
import type { MailDraft } from '../../mail/outbox';

interface Publication {
  siteName: string;
  publicOrigin: string;
}

interface NewsletterMail {
  to: string;
  /** Part of the button's URL. */
  token: string;
  newsletters: readonly Newsletter[];
}

/** Composes the email with the link that confirms a sign-up. */
export function confirmationMail(mail: NewsletterMail, site: Publication): MailDraft {
  const url = `${site.publicOrigin}${CONFIRM_PATH}?token=${mail.token}`;
  return written(mail, {
    subject: `Please confirm your newsletters from ${site.siteName}`,
    opening: 'Someone, hopefully you, asked us to send these newsletters to this address:',
    button: { url, text: 'Confirm' },
    closing: `If this was not you, ignore this email: we send nothing unless you confirm. The link is valid for three days. ${site.siteName}, ${site.publicOrigin}/`,
  });
}

/** Composes the email that lists the newsletters of a confirmed sign-up, with a link to unsubscribe from them. */
export function welcomeMail(mail: NewsletterMail, site: Publication): MailDraft {
  const url = `${site.publicOrigin}${UNSUBSCRIBE_PATH}?token=${mail.token}`;
  return {
    ...written(mail, {
      subject: `Your newsletters from ${site.siteName}`,
      opening: 'You are subscribed. From now on we will send you:',
      button: { url, text: 'Unsubscribe' },
      closing: `You can unsubscribe at any time. ${site.siteName}, ${site.publicOrigin}/`,
    }),
    unsubscribeUrl: url,
  };
}

interface Words {
  subject: string;
  opening: string;
  button: { url: string; text: string };
  closing: string;
}

function written({ to, newsletters }: NewsletterMail, words: Words): MailDraft {
  const { subject, opening, button, closing } = words;
  const titles = newsletters.map(({ title, frequency }) => `${title} (${frequency})`);
  const text = [opening, titles.map((title) => `- ${title}`).join('\n')];
  return {
    to,
    replyTo: '',
    subject,
    text: `${[...text, `${button.text}: ${button.url}`, `-- \n${closing}`].join('\n\n')}\n`,
    html: [
      '<!doctype html><html lang="en-US"><head><meta charset="utf-8"></head><body>',
      `<p>${escapeHtml(opening)}</p>`,
      `<ul>${titles.map((title) => `<li>${escapeHtml(title)}</li>`).join('')}</ul>`,
      `<p><a href="${escapeHtml(button.url)}">${escapeHtml(button.text)}</a></p>`,
      `<hr><p>${escapeHtml(closing)}</p></body></html>`,
    ].join(''),
  };
}
