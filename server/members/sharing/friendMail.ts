import { withPlainLines, type EmailFriendForm } from '../../../src/model/members/emailFriend';
import { escapeHtml } from '../../http/escape';
import type { MailDraft } from '../../mail/outbox';
import type { OwnPage } from './ownPages';

interface Publication {
  siteName: string;
  publicOrigin: string;
}

/**
 * Composes the email to a friend. Subject and links are fixed, so that a stranger can add only a name, an address for
 * replies, and plain text.
 */
export function friendMail(form: EmailFriendForm, page: OwnPage, site: Publication): MailDraft {
  const [to, from, name] = [form.to, form.from, form.name].map((text) => text.trim());
  const message = withPlainLines(form.message).trim();
  const parts = {
    opening: `${name} (${from}) thought that you would like this story from ${site.siteName}:`,
    title: page.title,
    dek: page.dek,
    url: site.publicOrigin + page.path,
    quoted: message === '' ? null : { opening: `${name} writes:`, message },
    closing: `A reader sent you this through ${site.siteName} (${site.publicOrigin}/). Your address was used for this email only and is not on any list. Replies go to ${from}.`,
  };
  return {
    to: to ?? '',
    replyTo: from ?? '',
    subject: `A story from ${site.siteName}, sent to you by a reader`,
    text: asText(parts),
    html: asHtml(parts),
  };
}

interface MailParts {
  opening: string;
  title: string;
  dek: string;
  url: string;
  quoted: { opening: string; message: string } | null;
  closing: string;
}

function asText({ opening, title, dek, url, quoted, closing }: MailParts): string {
  const blocks = [
    opening,
    [title, dek, url].filter(Boolean).join('\n'),
    ...(quoted ? [quoted.opening, quoted.message] : []),
    `-- \n${closing}`,
  ];
  return `${blocks.join('\n\n')}\n`;
}

function asHtml({ opening, title, dek, url, quoted, closing }: MailParts): string {
  const paragraph = (text: string): string => `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;
  return [
    '<!doctype html><html lang="en-US"><head><meta charset="utf-8"></head><body>',
    paragraph(opening),
    `<h1><a href="${escapeHtml(url)}">${escapeHtml(title)}</a></h1>`,
    dek === '' ? '' : paragraph(dek),
    quoted
      ? `${paragraph(quoted.opening)}<blockquote>${paragraph(quoted.message)}</blockquote>`
      : '',
    `<hr>${paragraph(closing)}</body></html>`,
  ].join('');
}
