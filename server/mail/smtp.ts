import { createTransport } from 'nodemailer';
import { MAIL_CONNECT_TIMEOUT, MAIL_SEND_TIMEOUT } from '../config/limits';
import { listHeaders } from './mailMessage';
import { MailRefusedError, type MailTransport } from './mailTransport';

/** Sends email through the server in `MAIL_URL`. */
export function createSmtp(mailUrl: string): MailTransport {
  const transporter = createTransport({
    url: mailUrl,
    connectionTimeout: MAIL_CONNECT_TIMEOUT,
    greetingTimeout: MAIL_CONNECT_TIMEOUT,
    socketTimeout: MAIL_SEND_TIMEOUT,
    // Prevents nodemailer from loading content from files and URLs: an email contains only data from the outbox.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(_id, message) {
      const { messageId, date, from, to, replyTo, subject, text, html } = message;
      try {
        await transporter.sendMail({
          messageId,
          date: new Date(date),
          from,
          to: { name: '', address: to },
          ...(replyTo === '' ? {} : { replyTo: { name: '', address: replyTo } }),
          subject,
          text,
          html,
          headers: listHeaders(message),
        });
      } catch (error) {
        throw isFinal(error) ? new MailRefusedError('Refused', { cause: error }) : error;
      }
    },
    close: () => {
      transporter.close();
    },
  };
}

/**
 * True if the server permanently rejected the sender, the recipient or the content. A failed login is a configuration
 * error and is retried.
 */
function isFinal(error: unknown): boolean {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const isOfTheMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  return isOfTheMail && typeof responseCode === 'number' && responseCode >= 500;
}
