export interface Campaign {
  name: string;
  brand: string;
  headline: string;
  /** Replaces the headline in the size 320x50. */
  short: string;
  action: string;
  href: string;
  /** Background, text and accent colors. */
  ground: string;
  ink: string;
  bright: string;
  /** SVG content for a viewBox of 120 by 120, drawn in `ground`, `ink` and `bright`. */
  art: (colours: Pick<Campaign, 'ground' | 'ink' | 'bright'>) => string;
}

/** The demo's campaigns: its newsletters, and fictional brands. */
export const DEMO_CAMPAIGNS: readonly Campaign[] = [
  {
    name: 'letters',
    brand: 'Halfwave newsletters',
    headline: 'One good story before the first coffee.',
    short: 'One good story a morning',
    action: 'Choose a newsletter',
    href: '/newsletters/',
    ground: '#f3ece0',
    ink: '#1a1613',
    bright: '#e5431d',
    art: ({ ink, bright }) =>
      `<rect x="14" y="34" width="92" height="62" fill="none" stroke="${ink}" stroke-width="4"/>` +
      `<path d="M14 36l46 34 46-34" fill="none" stroke="${ink}" stroke-width="4"/>` +
      `<path d="M8 20c9-14 17-14 26 0s17 14 26 0 17-14 26 0 17 14 26 0" fill="none" stroke="${bright}" stroke-width="5"/>`,
  },
  {
    name: 'northlight',
    brand: 'Northlight',
    headline: 'A desk lamp that does one thing, for thirty years.',
    short: 'A lamp for thirty years',
    action: 'See it lit',
    href: '/advertise/',
    ground: '#17322f',
    ink: '#f2ead9',
    bright: '#f4c04e',
    art: ({ ink, bright }) =>
      `<path d="M44 46l34-26 18 24-34 26z" fill="${ink}"/><path d="M62 70l34-26 16 62H20z" fill="${bright}" opacity=".28"/>` +
      `<circle cx="80" cy="60" r="9" fill="${bright}"/><path d="M50 42L26 66l14 40M22 108h38" fill="none" stroke="${ink}" stroke-width="5"/>`,
  },
  {
    name: 'fieldnote',
    brand: 'Fieldnote',
    headline: 'No battery. No updates. Two hundred sheets.',
    short: 'No battery, 200 sheets',
    action: 'Open one',
    href: '/advertise/',
    ground: '#24365c',
    ink: '#f6f1e6',
    bright: '#f0885b',
    art: ({ ground, ink, bright }) =>
      `<path d="M30 18h64v88H30z" fill="${ink}"/><path d="M30 18h12v88H30z" fill="${bright}"/>` +
      `<path d="M52 42h32M52 56h32M52 70h20" stroke="${ground}" stroke-width="4"/>` +
      `<path d="M70 96l28-40 8 6-28 40-10 4z" fill="${bright}"/>`,
  },
  {
    name: 'marl',
    brand: 'Marl Coffee Works',
    headline: 'Roasted on Tuesday. On your desk on Thursday.',
    short: 'Roasted on Tuesday',
    action: 'Taste three',
    href: '/advertise/',
    ground: '#e9d7bd',
    ink: '#3a2114',
    bright: '#a83a1c',
    art: ({ ink, bright }) =>
      `<path d="M24 52h60v22a28 28 0 0 1-28 28h-4a28 28 0 0 1-28-28z" fill="${ink}"/>` +
      `<path d="M84 58h8a13 13 0 0 1 0 26h-9" fill="none" stroke="${ink}" stroke-width="6"/>` +
      `<path d="M40 40c-8-10 8-14 0-24M56 40c-8-10 8-14 0-24M72 40c-8-10 8-14 0-24" fill="none" stroke="${bright}" stroke-width="4"/>`,
  },
];

/**
 * Returns house ads for publications other than the demo. They advertise saved stories and any newsletters, in colors
 * that suit any theme.
 */
export function ownCampaigns(siteName: string, hasNewsletters: boolean): readonly Campaign[] {
  const letters: Campaign = {
    name: 'newsletters',
    brand: `${siteName} by email`,
    headline: 'The next story comes to you.',
    short: 'The next story comes to you',
    action: 'Choose a newsletter',
    href: '/newsletters/',
    ground: '#eceff1',
    ink: '#15181c',
    bright: '#4a6572',
    art: ({ ink, bright }) =>
      `<rect x="14" y="30" width="92" height="62" fill="none" stroke="${ink}" stroke-width="5"/>` +
      `<path d="M14 32l46 36 46-36" fill="none" stroke="${bright}" stroke-width="5"/>`,
  };
  const saved: Campaign = {
    name: 'saved',
    brand: siteName,
    headline: 'Save a story and read it offline.',
    short: 'Stories that open offline',
    action: 'See how',
    href: '/saved/',
    ground: '#22303a',
    ink: '#f4f5f2',
    bright: '#9fc3c9',
    art: ({ ground, ink, bright }) =>
      `<path d="M28 14h64v92H28z" fill="${ink}"/><path d="M40 14h20v44l-10-9-10 9z" fill="${bright}"/>` +
      `<path d="M40 72h40M40 86h28" stroke="${ground}" stroke-width="5"/>`,
  };
  return hasNewsletters ? [letters, saved] : [saved];
}

/** Picks a campaign deterministically by placement. */
export function campaignFor(placement: string, campaigns: readonly Campaign[]): Campaign {
  let sum = 7;
  for (const character of placement) sum = (sum * 31 + character.charCodeAt(0)) % 65_521;
  const campaign = campaigns[sum % campaigns.length];
  if (!campaign) throw new Error('There are no campaigns');
  return campaign;
}
