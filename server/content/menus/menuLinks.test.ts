import type { MenuItem } from '../../../src/model/routing/siteFrame';
import { importedMenus } from './importedMenus';
import { headerMenus, menuLink, type MenuTargets } from './menuLinks';
import { checkMenus } from './menusDocument';

const TARGETS: MenuTargets = {
  topics: new Set(['gaming', 'vpn']),
  otherSites: { help: 'https://help.elsewhere.example/' },
  isOpen: (path) => path !== '/deals/' && path !== '/topic/vpn/',
};
const gaming: MenuItem = { linkText: 'Gaming', topicSlug: 'gaming' };
const unknown: MenuItem = { linkText: 'Sundials', topicSlug: 'sundials' };

describe('menuLink', () => {
  it.each<[MenuItem, string]>([
    [gaming, '/topic/gaming/'],
    [{ linkText: 'Videos', route: 'videos' }, '/video/'],
    [{ linkText: 'Mine', route: 'member', activePage: 'newsletters' }, '/members/newsletters/'],
    [{ linkText: 'One', route: 'editorial_link', linkUrl: '/article/one/' }, '/article/one/'],
    [{ linkText: 'Help', route: 'help' }, 'https://help.elsewhere.example/'],
    [{ linkText: 'Out', linkUrl: 'https://elsewhere.example/' }, 'https://elsewhere.example/'],
  ])('resolves a topic, named route or URL: %j', (item, href) => {
    expect(menuLink(item, TARGETS)).toEqual({ linkText: item.linkText, href });
  });

  it.each<MenuItem>([
    unknown,
    { linkText: 'Nobody knows', route: 'no_such_route' },
    { linkText: 'Empty' },
    { linkText: 'No deal yet', route: 'deals-door' },
    { linkText: 'No deal yet', linkUrl: '/deals/' },
    { linkText: 'No story yet', topicSlug: 'vpn' },
    { linkText: 'Script', linkUrl: 'javascript:alert(1)' },
    { linkText: 'Another host', linkUrl: '//elsewhere.example/' },
    { linkText: 'Another host', linkUrl: '/\\elsewhere.example/' },
  ])('returns null for an item without a valid target: %j', (item) => {
    expect(menuLink(item, TARGETS)).toBeNull();
  });
});

describe('headerMenus', () => {
  it('keeps columns and headings', () => {
    const items: MenuItem[] = [
      {
        linkText: 'More things',
        clickToOpen: true,
        mainTopic: { linkText: 'All', route: 'topics' },
        subNav: [[gaming], [unknown]],
        sections: [{ heading: 'Safety', items: [{ linkText: 'Tips', route: 'howto-door' }] }],
      },
    ];
    expect(headerMenus(items, TARGETS)).toEqual([
      {
        name: 'more-things',
        label: 'More things',
        clickToOpen: true,
        main: { linkText: 'All', href: '/topic/' },
        sections: [
          { heading: '', columns: [[{ linkText: 'Gaming', href: '/topic/gaming/' }]] },
          { heading: 'Safety', columns: [[{ linkText: 'Tips', href: '/how-to/' }]] },
        ],
      },
    ]);
  });

  it('drops empty menus', () => {
    expect(headerMenus([{ linkText: 'Sundials', subNav: [[unknown]] }], TARGETS)).toEqual([]);
  });
});

describe('the import of menus.json', () => {
  it('warns about an entry without a target', () => {
    const warnings: string[] = [];
    const document = { header: [{ linkText: 'Tech', subNav: [[gaming, unknown]] }] };
    importedMenus(document, TARGETS, (line) => warnings.push(line));
    expect(warnings).toEqual(['"Sundials" leads nowhere and is left out']);
  });

  it.each([
    { header: [{ linkText: 'Tech', colour: 'red' }] },
    { header: [{ linkText: 'Tech', subNav: [{ linkText: 'not a column' }] }] },
    { header: [{ linkText: 'Tech', data: { action: 'a', edition: { code: 'us' } } }] },
    { footer: 'none' },
    { sidebar: [] },
  ])('fails if the file is invalid: %j', (document) => {
    expect(() => importedMenus(document, TARGETS, () => {})).toThrow('menus.json');
  });

  it('accepts every field of a menu item', () => {
    const whole: Required<Omit<MenuItem, 'mainTopic' | 'subNav' | 'sections'>> = {
      linkText: 'Everything',
      topicSlug: 'gaming',
      route: 'topics',
      activePage: 'newsletters',
      linkUrl: '/latest/',
      trackingName: 'everything',
      icon: 'star',
      hideText: true,
      clickToOpen: true,
      primary: true,
      class: 'wide',
      size: 'large',
      data: { edition: { code: 'us' } },
    };
    const item = {
      ...whole,
      mainTopic: gaming,
      subNav: [[gaming]],
      sections: [{ heading: '', items: [gaming] }],
    };
    const document = { header: [item, { ...item, data: { action: 'open' } }] };
    expect(checkMenus(document)).toEqual({ ...document, footer: [], policies: [] });
  });
});
