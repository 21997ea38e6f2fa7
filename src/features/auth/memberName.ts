import type { ProviderUser } from '../../model/members/accounts';

/** What a member is called on their own screen: as they chose, or by the first half of their address. */
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
