/** An email to one recipient as stored in the outbox. Header values are single lines. */
export interface MailMessage {
  /** Constant across attempts, so that mail clients can drop duplicates. */
  messageId: string;
  /** ISO 8601. */
  date: string;
  from: { name: string; address: string };
  to: string;
  /** If empty, replies go to the sender. */
  replyTo: string;
  subject: string;
  text: string;
  html: string;
  /** One-click unsubscribe address (RFC 8058). */
  unsubscribeUrl?: string;
}
