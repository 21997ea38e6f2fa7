import type { MailMessage } from '../store/storedMail';

/** The way by which mail leaves. */
export interface MailTransport {
  /** Resolves when the mail is somebody else's care; rejects with a MailRefusedError where it never will be. */
  send(id: string, message: MailMessage): Promise<void>;
  close(): void;
}

/** Whoever was to take the mail will not, however often it is tried. */
export class MailRefusedError extends Error {
  override readonly name = 'MailRefusedError';
}
