import type { ProviderUser } from '../../model/members/accounts';

/** Returns the member's username or first name, or else the local part of their email. */
export function memberName(
  user: ProviderUser | null,
  profile: Readonly<Record<string, unknown>> | null,
): string {
  for (const field of ['username', 'firstName'] as const) {
    const text = profile?.[field];
    if (typeof text === 'string' && text.trim() !== '') return text.trim();
  }
  return user?.email.split('@')[0] ?? '';
}
