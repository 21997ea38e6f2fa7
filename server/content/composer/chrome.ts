import { asc, eq, inArray } from 'drizzle-orm';
import type { ObjectComponent } from '../../../src/model/component';
import { siteDocuments, topics } from '../../store/schema';
import { readSite } from '../import/peopleAndTopics';
import type { Reading } from '../reading';
import type { SiteDocument } from '../storedContent';
import { objectComponent } from './parts';

export interface HeaderLink {
  linkText: string;
  href: string;
}

/** Topics in the header where the site names none. */
const TOPICS_SHOWN = 5;
const DOORS: readonly HeaderLink[] = [
  { linkText: 'Latest', href: '/latest/' },
  { linkText: 'News', href: '/news/' },
];

export async function readSiteDocument({ db, keys, siteKey }: Reading): Promise<SiteDocument> {
  keys.add('site');
  const [row] = await db.select().from(siteDocuments).where(eq(siteDocuments.name, 'site'));
  return row?.document ?? readSite(null, siteKey);
}

/** Links to the topics that the header leads to. */
export async function headerTopics(reading: Reading, site: SiteDocument): Promise<HeaderLink[]> {
  const { db, keys } = reading;
  keys.add('site');
  const wanted = site.headerTopics;
  const rows = wanted.length
    ? await db.select().from(topics).where(inArray(topics.slug, wanted))
    : await db.select().from(topics).orderBy(asc(topics.slug)).limit(TOPICS_SHOWN);
  for (const row of rows) keys.add(`topic:${row.slug}`);
  return rows
    .sort((a, b) => wanted.indexOf(a.slug) - wanted.indexOf(b.slug))
    .map((row) => ({ linkText: row.document.name, href: `/topic/${row.slug}/` }));
}

/** Header and footer, the same on every page. */
export async function readChrome(
  reading: Reading,
  site: SiteDocument,
): Promise<{ header: ObjectComponent; footer: ObjectComponent }> {
  const topicLinks = await headerTopics(reading, site);
  return {
    header: objectComponent('header', 'HEADER', 'Text', {
      logo: { linkText: site.name, href: '/' },
      slogan: { linkText: site.slogan },
      links: [...DOORS, ...topicLinks],
    }),
    footer: objectComponent('footer', 'FOOTER', 'Text', {
      columns: [
        { heading: 'Sections', links: DOORS },
        ...(topicLinks.length > 0 ? [{ heading: 'Topics', links: topicLinks }] : []),
      ],
      copyrightHolder: site.copyrightHolder,
    }),
  };
}
