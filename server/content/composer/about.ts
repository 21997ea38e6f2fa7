import { HERO_WIDTHS } from '../../../src/model/images/images';
import { namedRoutePath } from '../../../src/model/routing/namedRoutes';
import type { AboutSection } from '../../../src/model/routing/pageComponents';
import type { SiteLink } from '../../../src/model/routing/siteFrame';
import { storyImage } from '../entities/images';
import type { Reading } from '../reading';
import { listedAuthors } from '../sitePages/authorEntries';
import { bodySections } from '../sitePages/bodySections';
import { openMeta, staticPage } from '../sitePages/staticPages';
import { statedFigures } from '../sitePages/statedFigures';
import type { SiteDocument } from '../../store/storedContent';
import { readOpenPages } from './openPages';
import { objectComponent, type PageContent } from './parts';

/**
 * Feature document that provides the text of the page. The text before its first heading becomes the first part, and
 * each of the next four sections becomes another part. The last part also contains all further sections.
 */
const FEATURE = 'about-us';
const PARTS = ['about-hero', 'about-values', 'about-audience', 'about-work', 'about-team'] as const;

const NOTHING: AboutSection = {
  heading: '',
  text: '',
  body: [],
  image: null,
  figures: [],
  people: [],
  links: [],
};

export async function composeAbout(reading: Reading, site: SiteDocument): Promise<PageContent> {
  const { title, dek, description, image, body } = await staticPage(reading, FEATURE, 'feature');
  const { values, audience } = statedFigures(site);
  const people = (await listedAuthors(reading)).map(({ entry }) => entry);
  const isOpen = await readOpenPages(reading, new Set());
  const links = (linkText: string, route: string): SiteLink[] => {
    const href = namedRoutePath(route);
    return isOpen(href) ? [{ linkText, href }] : [];
  };
  const additions: Record<(typeof PARTS)[number], Partial<AboutSection>> = {
    'about-hero': {
      heading: title,
      text: dek,
      image: storyImage(image, HERO_WIDTHS, reading.images),
    },
    'about-values': {
      figures: values,
      links: links('Editorial guidelines', 'editorial_guidelines'),
    },
    'about-audience': { figures: audience },
    'about-work': { links: links('Advertise with us', 'advertise') },
    'about-team': {
      people: people.filter(({ url }) => url !== null),
      links: links('Meet the team', 'meet_the_team'),
    },
  };
  const sections = bodySections(body, PARTS.length);
  return {
    components: PARTS.map((name, index) => ({
      name,
      section: { ...NOTHING, ...sections[index], ...additions[name] },
    }))
      .filter(({ section }) => section.heading !== '')
      .map(({ name, section }) => objectComponent(name, 'SECTION', 'Text', section)),
    meta: openMeta(site, title, description || dek, namedRoutePath('about')),
  };
}
