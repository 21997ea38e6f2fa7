import { createTransport } from 'nodemailer';
import { MAIL_CONNECT_TIMEOUT, MAIL_SEND_TIMEOUT } from '../config/limits';
import { listHeaders } from './mailMessage';
import { MailRefusedError, type MailTransport } from './mailTransport';

/** Mail by the server of `MAIL_URL`. */
export function createSmtp(mailUrl: string): MailTransport {
  const transporter = createTransport({
    url: mailUrl,
    connectionTimeout: MAIL_CONNECT_TIMEOUT,
    greetingTimeout: MAIL_CONNECT_TIMEOUT,
    socketTimeout: MAIL_SEND_TIMEOUT,
    // A mail is made of what the outbox holds and of nothing else.
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

/** Refused is a recipient or a text; a refused login is the installation's fault and can be mended. */
function isFinal(error: unknown): boolean {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const isOfTheMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  return isOfTheMail && typeof responseCode === 'number' && responseCode >= 500;
}
