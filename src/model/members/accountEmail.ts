import { isEmailAddress } from './emailAddress';

const BRACKETED = /^([^@]{1,64})@\[(\d{1,3}(?:\.\d{1,3}){3})\]$/;

/**
 * Returns true if an address can be used for an account: an ordinary address, or one whose host is an IPv4 address in
 * brackets.
 */
export function isAccountEmail(text: string): boolean {
  if (isEmailAddress(text)) return true;
  const [, local = '', host = ''] = BRACKETED.exec(text) ?? [];
  const isHost = host !== '' && host.split('.').every((part) => Number(part) <= 255);
  return isHost && isEmailAddress(`${local}@example.com`);
}

/** Normalizes an address, so that two accounts cannot have addresses that differ only in case. */
export function accountEmail(text: string): string {
  return text.trim().toLowerCase();
}
