import { isAccountEmail } from '../../src/model/members/accountEmail';
import type { MailMessage } from '../store/storedMail';

/** @throws RangeError for an address that is none, or a line that would become several. */
export function checkedMessage(message: MailMessage): MailMessage {
  const { from, to, replyTo, subject, messageId } = message;
  for (const address of [from.address, to, ...(replyTo === '' ? [] : [replyTo])]) {
    if (!isAccountEmail(address) && !isLocalAddress(address)) {
      throw new RangeError('A mail needs addresses that mail can be sent to');
    }
  }
  for (const line of [from.name, subject, messageId, message.unsubscribeUrl ?? '']) {
    if (NOT_IN_A_HEAD.test(line)) throw new RangeError('A line of a mail’s head may hold no other');
  }
  return message;
}

// eslint-disable-next-line no-control-regex
const NOT_IN_A_HEAD = /[\u0000-\u001f\u007f\u2028\u2029]/;

/** A server without a name of its own sends from itself. */
function isLocalAddress(address: string): boolean {
  return /^[a-z-]+@localhost$/.test(address);
}

/** `Halfwave <no-reply@halfwave.example>`, the name quoted. */
export function writtenSender({ name, address }: MailMessage['from']): string {
  return `"${name.replace(/["\\]/g, '')}" <${address}>`;
}

/** The lines of a mail's head, by their names. */
export function headersOf(message: MailMessage): Record<string, string> {
  return {
    'message-id': message.messageId,
    date: new Date(message.date).toUTCString(),
    from: writtenSender(message.from),
    to: message.to,
    ...(message.replyTo === '' ? {} : { 'reply-to': message.replyTo }),
    subject: message.subject,
    ...listHeaders(message),
  };
}

/** By which a mail program ends a subscription with one press (RFC 8058). */
export function listHeaders({ unsubscribeUrl }: MailMessage): Record<string, string> {
  if (unsubscribeUrl === undefined) return {};
  return {
    'list-unsubscribe': `<${unsubscribeUrl}>`,
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  };
}
