import type { ReactNode } from 'react';
import type { SocialNetwork } from '../../model/routing/siteFrame';

const SHAPES: Readonly<Record<SocialNetwork, string>> = {
  facebook: 'M14 9h3V5h-3c-3 0-5 2-5 5v2H6v4h3v7h4v-7h3.400l.6-4h-4v-2q0-1 1-1z',
  twitter: 'M3 3h6l12 18h-6zM5.700 4.500l10 15h2.600l-10-15zM20 3l-7 8M10 13l-7 8h2.500l6-7',
  linkedin:
    'M4 9h4v12H4zM6 3a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM11 9h4v2c2-3.500 7-3 7 3v7h-4v-6c0-4-3-3-3 0v6h-4z',
  youtube: 'M4 5h16q2 0 2 2v10q0 2-2 2H4q-2 0-2-2V7q0-2 2-2zM10 8v8l6-4z',
  instagram:
    'M7 2h10a5 5 0 0 1 5 5v10a5 5 0 0 1-5 5H7a5 5 0 0 1-5-5V7a5 5 0 0 1 5-5zM7 4a3 3 0 0 0-3 3v10a3 3 0 0 0 3 3h10a3 3 0 0 0 3-3V7a3 3 0 0 0-3-3zM12 7a5 5 0 1 1 0 10 5 5 0 0 1 0-10zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM16 6h2v2h-2z',
  tiktok: 'M13 2h3q.5 4 5 5v3q-3 0-5-1.500V16a6 6 0 1 1-7-6v3.500a3 3 0 1 0 4 2.500z',
};

/** Decorative; the parent element provides the accessible name. */
export function SocialIcon({ network }: { network: SocialNetwork }): ReactNode {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" fill="currentColor" aria-hidden="true">
      <path fillRule="evenodd" d={SHAPES[network]} />
    </svg>
  );
}
