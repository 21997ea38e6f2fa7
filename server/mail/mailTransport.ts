import type { MailMessage } from '../store/storedMail';

export interface MailTransport {
  /** Resolves when the email is accepted. Rejects with a MailRefusedError if it was rejected permanently. */
  send(id: string, message: MailMessage): Promise<void>;
  close(): void;
}

/** The mail server rejected the email permanently; retrying is pointless. */
export class MailRefusedError extends Error {
  override readonly name = 'MailRefusedError';
}
