/**
 * A network that pays for links to shops. Its links are recognized by `hosts`. `subIdParameter` is the query parameter
 * for the sub-ID, which identifies the page that contains the link.
 */
export interface AffiliateNetwork {
  name: string;
  hosts: readonly string[];
  subIdParameter: string;
}

export const AFFILIATE_NETWORKS: readonly AffiliateNetwork[] = [
  { name: 'Amazon', hosts: ['amazon.com', 'amzn.to'], subIdParameter: 'ascsubtag' },
  { name: 'Awin', hosts: ['awin1.com'], subIdParameter: 'clickref' },
  {
    name: 'CJ',
    hosts: ['anrdoezrs.net', 'dpbolvw.net', 'jdoqocy.com', 'kqzyfj.com', 'tkqlhce.com'],
    subIdParameter: 'sid',
  },
  { name: 'eBay', hosts: ['ebay.com'], subIdParameter: 'customid' },
  {
    name: 'Impact',
    hosts: ['sjv.io', 'pxf.io', 'evyy.net', 'goto.target.com', 'goto.walmart.com'],
    subIdParameter: 'subId1',
  },
  { name: 'Partnerize', hosts: ['prf.hn'], subIdParameter: 'pubref' },
  { name: 'Pepperjam', hosts: ['pjtra.com', 'pntra.com', 'gopjn.com'], subIdParameter: 'sid' },
  { name: 'Rakuten', hosts: ['click.linksynergy.com'], subIdParameter: 'u1' },
  { name: 'ShareASale', hosts: ['shareasale.com'], subIdParameter: 'afftrack' },
  { name: 'Skimlinks', hosts: ['go.skimresources.com'], subIdParameter: 'xcust' },
];

/** The `rel` attribute of every link that may earn money. */
export const COMMERCE_REL = 'sponsored noopener nofollow';

/** Longest accepted URL, in characters; real links are shorter. */
const LONGEST = 2000;

/** Returns the network that a link belongs to, or null for an ordinary link. */
export function affiliateNetwork(address: string): AffiliateNetwork | null {
  const host = httpUrl(address)?.hostname ?? '';
  return (
    AFFILIATE_NETWORKS.find(({ hosts }) => hosts.some((known) => isBelow(host, known))) ?? null
  );
}

/**
 * Returns the URL for a commerce link. Sets the sub-ID parameter if the link belongs to an affiliate network. Returns
 * null if the address is too long, is not an http(s) URL, or contains credentials.
 * @param subId Identifies the site and the story, never the reader.
 */
export function commerceAddress(address: string, subId: string): string | null {
  const url = httpUrl(address);
  if (!url || url.href.length > LONGEST) return null;
  const network = affiliateNetwork(url.href);
  if (network && subId !== '') url.searchParams.set(network.subIdParameter, subId);
  return url.href.length > LONGEST ? null : url.href;
}

function isBelow(host: string, known: string): boolean {
  return host === known || host.endsWith(`.${known}`);
}

function httpUrl(address: string): URL | null {
  if (!/^https?:\/\/[^/\\]/i.test(address)) return null;
  try {
    const url = new URL(address);
    return url.username === '' && url.password === '' ? url : null;
  } catch {
    return null;
  }
}
