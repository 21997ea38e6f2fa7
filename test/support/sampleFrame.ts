import type { FooterItem, HeaderItem, HeaderMenu, SiteLink } from '../../src/model/siteFrame';

const link = (linkText: string, href: string): SiteLink => ({ linkText, href });

function topicMenu(name: string, label: string, slugs: string[]): HeaderMenu {
  return {
    name,
    label,
    clickToOpen: false,
    main: link(`All of ${label}`, `/topic/${name}/`),
    sections: [{ heading: '', columns: [slugs.map((slug) => link(slug, `/topic/${slug}/`))] }],
  };
}

const EXTERNAL = ['France', 'Germany', 'Korea', 'Japan'].map((name) =>
  link(name, `https://${name.toLowerCase()}.halfwave.example/`),
);

export function sampleHeader(): HeaderItem {
  return {
    logo: link('Halfwave', '/'),
    slogan: link('Embrace tomorrow’s innovation today', '/about/'),
    menus: [
      {
        name: 'trending',
        label: 'Trending',
        clickToOpen: false,
        main: link('All the latest', '/latest/'),
        sections: [
          {
            heading: '',
            columns: [1, 2, 3].map((each) => [link(`${each}`, `/article/s${each}/`)]),
          },
        ],
      },
      topicMenu('tech', 'Tech', ['gaming', 'laptops']),
      topicMenu('security', 'Security', ['vpn']),
      {
        name: 'guides',
        label: 'Buying Guides',
        clickToOpen: false,
        main: null,
        sections: [
          {
            heading: '',
            columns: [4, 5, 6, 7].map((each) => [link(`${each}`, `/article/s${each}/`)]),
          },
        ],
      },
      { ...topicMenu('more', 'More', ['finance']), clickToOpen: true },
    ],
    editions: { own: [{ linkText: 'United States', code: 'us' }], external: EXTERNAL },
    search: link('Search', '/search/'),
    account: link('Join / Log In', '/user/login/'),
  };
}

export function sampleFooter(): FooterItem {
  return {
    columns: [
      { heading: 'Explore', links: [link('Topics', '/topic/'), link('Galleries', '/pictures/')] },
      { heading: 'Company', links: [link('About', '/about/')] },
      { heading: 'Services', links: [link('Newsletters', '/newsletters/')] },
    ],
    editions: EXTERNAL,
    social: (['facebook', 'twitter', 'linkedin', 'youtube', 'instagram', 'tiktok'] as const).map(
      (network) => ({ network, href: `https://${network}.halfwave.example/` }),
    ),
    policies: [
      link('Privacy policy', '/privacy-policy/'),
      link('Advertise', '/advertise/'),
      link('Terms of use', '/auth/flow/terms-of-service/'),
    ],
    copyrightHolder: 'Halfwave Publishing',
  };
}
