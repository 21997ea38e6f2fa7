/** A passkey as its member sees it. */
export interface Passkey {
  id: string;
  name: string;
  /** ISO 8601. */
  createdAt: string;
  usedAt: string | null;
}

/** Request header that proves a recent password or passkey; see `POST …/confirmation`. */
export const CONFIRMATION_HEADER = 'x-offprint-confirmation';

export const PASSKEY_NAME_LENGTH = 60;

export const PASSKEY_TEXTS = {
  /** Also for expired, reused and foreign responses, because the reader can only try again. */
  refused: 'This passkey could not be used. Try again, or use your password.',
  notAdded: 'This passkey could not be added. Please try again.',
  known: 'This passkey is already in your list.',
  tooMany: 'You have 20 passkeys. Remove one before you add another.',
  unavailable:
    'Passkeys are not available at this address, because they require a domain name with a secure connection.',
  elsewhere: 'Passkeys are managed by our login provider. Change them there.',
  confirm: 'Confirm that it is you: enter your password or use a passkey.',
} as const;
