import type { AuthorSocialProfileIds } from '../content/content';

export interface SocialProfile {
  network: keyof AuthorSocialProfileIds;
  label: string;
  url: string;
}

const NETWORKS = [
  ['twitter', 'Twitter', 'https://twitter.com/'],
  ['facebookProfile', 'Facebook', 'https://www.facebook.com/'],
  ['facebookPage', 'Facebook page', 'https://www.facebook.com/'],
  ['instagram', 'Instagram', 'https://www.instagram.com/'],
] as const;

/** Returns the networks on which a person has a profile. */
export function socialProfiles(ids: AuthorSocialProfileIds): SocialProfile[] {
  return NETWORKS.filter(([network]) => ids[network] !== '').map(([network, label, base]) => ({
    network,
    label,
    url: base + encodeURIComponent(ids[network]),
  }));
}
