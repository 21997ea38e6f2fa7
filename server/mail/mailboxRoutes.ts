import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../http/escape';
import type { FormPages } from '../http/forms/formPage';
import type { BoxedMail, Mailbox } from './mailbox';

interface MailboxDependencies {
  mailbox: Mailbox;
  pages: FormPages;
}

/** `/_dev/mail/`: shows the emails in the mailbox, for tests and local use. Disabled in production. */
export function mailboxRoutes(app: FastifyInstance, { mailbox, pages }: MailboxDependencies): void {
  app.get<{ Querystring: { to?: string } }>('/_dev/mail/', async (request, reply) => {
    const { to } = request.query;
    const items = (await mailbox.list()).filter((mail) => to === undefined || mail.to === to);
    const acceptsHtml = request.headers.accept?.includes('text/html') === true;
    if (!acceptsHtml) return reply.header('cache-control', 'no-store').send({ data: { items } });
    return reply.headers(pages.headers).send(pages.write('Mailbox', boxMarkup(items)));
  });

  app.delete('/_dev/mail/', async (_request, reply) => {
    await mailbox.empty();
    return reply.header('cache-control', 'no-store').send({ data: { items: [] } });
  });
}

function boxMarkup(items: readonly BoxedMail[]): string {
  const list = items
    .map(
      ({ date, from, to, subject, text }) =>
        `<li><h2>${escapeHtml(subject)}</h2><p class="hint">${escapeHtml(`${date}, from ${from} to ${to}`)}</p>` +
        `<pre>${escapeHtml(text)}</pre></li>`,
    )
    .join('');
  const nothing = '<p>No emails have been sent.</p>';
  return `<h1>Mailbox</h1>${items.length === 0 ? nothing : `<ul>${list}</ul>`}`;
}
