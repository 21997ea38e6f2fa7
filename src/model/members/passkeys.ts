/** A passkey as shown to its owner. */
export interface Passkey {
  id: string;
  name: string;
  /** ISO 8601. */
  createdAt: string;
  usedAt: string | null;
}

/** Request header that proves a recent confirmation with a password or passkey; see `POST …/confirmation`. */
export const CONFIRMATION_HEADER = 'x-offprint-confirmation';

export const PASSKEY_NAME_LENGTH = 60;

/** Methods that a member can use to confirm their identity in a browser. */
export type ConfirmationWay = 'password' | 'passkey' | 'either';

/**
 * Messages in a 403 response that requests a confirmation; `context.confirmBy` names the method. Do not reword them,
 * because pages from earlier releases recognize the response by its message.
 */
export const CONFIRMATION_TEXTS: Readonly<Record<ConfirmationWay, string>> = {
  password: 'Confirm that it’s you: enter your password.',
  passkey: 'Confirm that it’s you: use a passkey.',
  either: 'Confirm that it’s you: enter your password or use a passkey.',
};

/** State of a member's password, as shown to the member. */
export interface PasswordStatus {
  /** False if the member has turned the password off and logs in only with passkeys. */
  isOn: boolean;
  /** True if the member has a passkey to log in with instead. */
  canTurnOff: boolean;
}

export const PASSKEY_TEXTS = {
  /**
   * Also used if the passkey response has expired, was reused or came from another browser: in each case, the reader
   * can only try again.
   */
  refused: 'This passkey could not be used. Try again, or use your password.',
  notAdded: 'This passkey could not be added. Please try again.',
  known: 'This passkey is already in your list.',
  tooMany: 'You have 20 passkeys. Remove one before you add another.',
  unavailable:
    'Passkeys are not available at this address, because they require a domain name with a secure connection.',
  elsewhere: 'Passkeys are managed by our login provider. Change them there.',
  passwordNeeded:
    'Add a passkey before you turn the password off. You need one or the other to log in.',
  onlyOne:
    'This is your only passkey, and your password is off. Set a password or add another passkey before you remove it.',
} as const;
