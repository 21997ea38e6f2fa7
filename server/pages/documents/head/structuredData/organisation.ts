import type { Organization, WebSite } from 'schema-dts';
import type { FooterItem } from '../../../../../src/model/routing/siteFrame';
import type { DescribedSite } from './described';
import { sizedImage } from './sizedImage';

/** Files in `public/icons`, each with its width and height in pixels. */
const PUBLISHER_LOGO = ['publisher-logo.png', 310, 310] as const;
const LOGO = ['logo.png', 120, 84] as const;

export function publisher({ publicOrigin, siteName }: DescribedSite): Organization {
  return {
    '@type': 'Organization',
    name: siteName,
    url: `${publicOrigin}/`,
    logo: logo(publicOrigin, PUBLISHER_LOGO),
  };
}

/** Describes the copyright holder named in the footer, or the publication if the footer names none. */
export function copyrightHolder({
  publicOrigin,
  siteName,
  copyrightHolder: name,
}: DescribedSite): Organization {
  return {
    '@type': 'Organization',
    name: name || siteName,
    logo: logo(publicOrigin, LOGO),
  };
}

/** Describes the site, under the name that search results show. */
export function webSite({ publicOrigin, siteName }: DescribedSite): WebSite {
  return { '@type': 'WebSite', name: siteName, url: `${publicOrigin}/` };
}

/** Describes the publication itself, with its social profiles. */
export function organisation(site: DescribedSite, footer: FooterItem | null): Organization {
  const own = publisher(site) as Exclude<Organization, string>;
  const profiles = (footer?.social ?? []).map(({ href }) => href);
  return {
    ...own,
    image: logo(site.publicOrigin, LOGO),
    ...(site.copyrightHolder && { legalName: site.copyrightHolder }),
    ...(profiles.length > 0 && { sameAs: profiles }),
  };
}

function logo(
  publicOrigin: string,
  [file, width, height]: readonly [file: string, width: number, height: number],
) {
  return sizedImage(`${publicOrigin}/icons/${file}`, width, height);
}
