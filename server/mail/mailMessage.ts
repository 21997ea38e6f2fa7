import { isAccountEmail } from '../../src/model/members/accountEmail';
import type { MailMessage } from '../store/storedMail';

/**
 * Validates a message.
 * @throws RangeError for an invalid address, or for a header value with a line break or another control character.
 */
export function checkedMessage(message: MailMessage): MailMessage {
  const { from, to, replyTo, subject, messageId } = message;
  for (const address of [from.address, to, ...(replyTo === '' ? [] : [replyTo])]) {
    if (!isAccountEmail(address) && !isLocalAddress(address)) {
      throw new RangeError('The email contains an invalid address');
    }
  }
  for (const line of [from.name, subject, messageId, message.unsubscribeUrl ?? '']) {
    if (NOT_IN_A_HEAD.test(line))
      throw new RangeError('An email header contains control characters');
  }
  return message;
}

// eslint-disable-next-line no-control-regex
const NOT_IN_A_HEAD = /[\u0000-\u001f\u007f\u2028\u2029]/;

/** True for the sender address of a server without a public host name. */
function isLocalAddress(address: string): boolean {
  return /^[a-z-]+@localhost$/.test(address);
}

/** Formats the sender as `"Halfwave" <no-reply@halfwave.example>`. */
export function writtenSender({ name, address }: MailMessage['from']): string {
  return `"${name.replace(/["\\]/g, '')}" <${address}>`;
}

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

/** Returns the headers for one-click unsubscribe (RFC 8058). */
export function listHeaders({ unsubscribeUrl }: MailMessage): Record<string, string> {
  if (unsubscribeUrl === undefined) return {};
  return {
    'list-unsubscribe': `<${unsubscribeUrl}>`,
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  };
}
