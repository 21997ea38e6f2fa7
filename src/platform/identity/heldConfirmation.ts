import { CONFIRMATION_HEADER } from '../../model/members/passkeys';

/**
 * Proof that the member confirmed with a password or passkey. Kept only in memory, so that the member has to confirm
 * again in another tab or after a reload.
 */
let held: { text: string; until: number } | null = null;

/** @param confirmation The confirmation, with `until` in milliseconds since 1970. */
export function holdConfirmation(confirmation: { text: string; until: number }): void {
  held = confirmation;
}

/** Returns the header that confirms an account change, or no header if there is no confirmation or it has expired. */
export function confirmationHeaders(): Record<string, string> {
  return held && held.until > Date.now() ? { [CONFIRMATION_HEADER]: held.text } : {};
}
