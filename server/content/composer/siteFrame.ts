import { asc, inArray } from 'drizzle-orm';
import Type from 'typebox';
import { Compile } from 'typebox/compile';
import type { ObjectComponent } from '../../../src/model/routing/component';
import { EDITIONS } from '../../../src/model/routing/editions';
import {
  EXTERNAL_EDITIONS,
  namedRoutePath,
  type OtherSites,
} from '../../../src/model/routing/namedRoutes';
import {
  SOCIAL_NETWORKS,
  type FooterItem,
  type HeaderItem,
  type HeaderMenu,
  type SiteLink,
} from '../../../src/model/routing/siteFrame';
import { topics } from '../../store/schema';
import { FileProblems } from '../import/problems/fileProblems';
import { otherSites, readSite } from '../import/peopleAndTopics';
import { readableTopics } from '../entities/brokenRows';
import { filledLists } from '../listing/filledLists';
import { headerMenus, menuLinks } from '../menus/menuLinks';
import { knownTopics, readMenus } from '../menus/readMenus';
import type { Reading } from '../reading';
import { readShared } from '../sharedReads';
import { readNamedDocument } from '../siteDocuments';
import type { SiteDocument } from '../../store/storedContent';
import { readOpenPages } from './openPages';
import { objectComponent } from './parts';

/** Maximum number of topics in the header if the site configures none. */
const TOPICS_SHOWN = 5;
const OWN_EDITIONS = EDITIONS.map(({ name, code }) => ({ linkText: name, code }));

const text = Type.String();
const siteShape = Compile(
  Type.Object({
    ...{ name: text, slogan: text, description: text, copyrightHolder: text },
    ...{ domains: Type.Array(text), headerTopics: Type.Array(text) },
    ...{ publisher: Type.Object({}), fields: Type.Object({}) },
  }),
);

/** Reads the site document. If it is missing or broken, returns a default document that is named after the site key. */
export async function readSiteDocument(reading: Reading): Promise<SiteDocument> {
  return readShared(reading, 'site', storedSite);
}

async function storedSite(reading: Reading): Promise<SiteDocument> {
  const document = await readNamedDocument(reading, 'site');
  if (siteShape.Check(document)) return document as SiteDocument;
  if (document !== null) reading.reportBroken('site');
  return readSite(null, reading.siteKey, new FileProblems('site.json'));
}

/** Returns links to the header topics that have stories. */
export async function headerTopics(reading: Reading, site: SiteDocument): Promise<SiteLink[]> {
  const { db, keys } = reading;
  keys.add('site');
  const headerTopics = site.headerTopics;
  const all = headerTopics.length
    ? await db.select().from(topics).where(inArray(topics.slug, headerTopics))
    : await db.select().from(topics).orderBy(asc(topics.slug));
  const listOf = ({ slug }: { slug: string }): string => `topic:${slug}`;
  const filled = await filledLists(db, all.map(listOf));
  const rows = all.filter((row) => filled.has(listOf(row)));
  const shown = headerTopics.length ? rows : rows.slice(0, TOPICS_SHOWN);
  for (const row of shown) keys.add(`topic:${row.slug}`);
  return readableTopics(reading, shown)
    .sort((a, b) => headerTopics.indexOf(a.slug) - headerTopics.indexOf(b.slug))
    .map((row) => ({ linkText: row.document.name, href: `/topic/${row.slug}/` }));
}

interface SiteFrame {
  header: ObjectComponent;
  footer: ObjectComponent;
}

/** Returns the header and footer, which are the same on every page. */
export async function composeFrame(reading: Reading): Promise<SiteFrame> {
  return readShared(reading, 'frame', readFrame);
}

async function readFrame(reading: Reading): Promise<SiteFrame> {
  const site = await readSiteDocument(reading);
  const menus = await readMenus(reading);
  const known = menus ? await knownTopics(reading) : new Set<string>();
  const isOpen = await readOpenPages(reading, known);
  const sites = otherSites(site);
  const editions = externalEditions(sites);
  const targets = { topics: known, otherSites: sites, isOpen };
  const about = namedRoutePath('about');
  const topicLinks = menus ? [] : await headerTopics(reading, site);
  const header: HeaderItem = {
    logo: {
      ...{ linkText: site.name, href: '/' },
      ...(site.logo === undefined ? {} : { image: site.logo }),
    },
    slogan: { linkText: site.slogan, href: isOpen(about) ? about : '/' },
    menus: menus ? headerMenus(menus.header, targets) : topicsMenu(topicLinks),
    editions: { own: OWN_EDITIONS, external: editions },
    search: { linkText: 'Search', href: namedRoutePath('search') },
    account: {
      linkText: 'Join / Log In',
      href: namedRoutePath('login'),
    },
  };
  const footer: FooterItem = {
    columns: menus
      ? menus.footer
          .map(({ linkText, subNav = [] }) => ({
            heading: linkText,
            links: menuLinks(subNav.flat(), targets),
          }))
          .filter(({ links }) => links.length > 0)
      : topicLinks.length > 0
        ? [{ heading: 'Topics', links: topicLinks }]
        : [],
    editions,
    social: socialProfiles(site),
    policies: menus ? menuLinks(menus.policies, targets) : [],
    copyrightHolder: site.copyrightHolder,
    ...(sites['content'] === undefined ? {} : { contentSite: sites['content'] }),
  };
  return {
    header: objectComponent('header', 'HEADER', 'Text', header),
    footer: objectComponent('footer', 'FOOTER', 'Text', footer),
  };
}

/** Returns the header menu for a publication that has no `menus.json`. */
function topicsMenu(links: SiteLink[]): HeaderMenu[] {
  if (links.length === 0) return [];
  const main = { linkText: 'All topics', href: namedRoutePath('topics') };
  const sections = [{ heading: '', columns: [links] }];
  return [{ name: 'topics', label: 'Topics', clickToOpen: false, main, sections }];
}

function externalEditions(otherSites: OtherSites): SiteLink[] {
  return EXTERNAL_EDITIONS.filter((country) => Object.hasOwn(otherSites, country)).map(
    (country) => ({
      linkText: country.charAt(0).toUpperCase() + country.slice(1),
      href: namedRoutePath(`edition_${country}`, { otherSites }),
    }),
  );
}

function socialProfiles({ fields }: SiteDocument): FooterItem['social'] {
  const profiles = (fields['social'] ?? {}) as Record<string, unknown>;
  return SOCIAL_NETWORKS.flatMap((network) => {
    const href = profiles[network];
    return typeof href === 'string' && href.startsWith('https://') ? [{ network, href }] : [];
  });
}
