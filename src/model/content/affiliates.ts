/**
 * Networks through which links to shops earn money: by which hosts their links are known, and the
 * parameter in which each takes the name of the place where a link stands.
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

/** What every link that may earn money says of itself. */
export const COMMERCE_REL = 'sponsored noopener nofollow';

/** Longer ones are no links that anybody made. */
const LONGEST = 2000;

/** The network a link belongs to, or null for a link like any other. */
export function affiliateNetwork(address: string): AffiliateNetwork | null {
  const host = httpUrl(address)?.hostname ?? '';
  return (
    AFFILIATE_NETWORKS.find(({ hosts }) => hosts.some((known) => isBelow(host, known))) ?? null
  );
}

/**
 * A commerce link as it may stand: with the network's own name for the place it stands in. Null for
 * what is no address of the web.
 * @param subId names the site and the story, and no reader.
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
