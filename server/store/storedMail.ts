/** A mail to one person as the outbox stores it. Each header is one line of text. */
export interface MailMessage {
  /** The same for every attempt, so that mail programs can drop duplicates. */
  messageId: string;
  /** ISO. */
  date: string;
  from: { name: string; address: string };
  to: string;
  /** Empty: replies go to the sender. */
  replyTo: string;
  subject: string;
  text: string;
  html: string;
  /** One-click unsubscribe address (RFC 8058). */
  unsubscribeUrl?: string;
}
