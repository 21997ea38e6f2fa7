import { CONFIRMATION_HEADER } from '../../model/members/passkeys';

/**
 * Proof that the member confirmed with a password or passkey. Only in memory: another tab or a reload
 * confirms again.
 */
let held: { text: string; until: number } | null = null;

/** @param confirmation `until` in milliseconds since 1970. */
export function holdConfirmation(confirmation: { text: string; until: number }): void {
  held = confirmation;
}

/** Returns the header of an account change, as long as the confirmation is valid. */
export function confirmationHeaders(): Record<string, string> {
  return held && held.until > Date.now() ? { [CONFIRMATION_HEADER]: held.text } : {};
}
