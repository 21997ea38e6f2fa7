import { isEmailAddress } from './emailAddress';

const BRACKETED = /^([^@]{1,64})@\[(\d{1,3}(?:\.\d{1,3}){3})\]$/;

/** Whether somebody may join with an address: one of the common form, or at a host named by its number. */
export function isAccountEmail(text: string): boolean {
  if (isEmailAddress(text)) return true;
  const [, local = '', host = ''] = BRACKETED.exec(text) ?? [];
  const isHost = host !== '' && host.split('.').every((part) => Number(part) <= 255);
  return isHost && isEmailAddress(`${local}@example.com`);
}

/** One address, one member, however it is written. */
export function accountEmail(text: string): string {
  return text.trim().toLowerCase();
}
