import { cleanHandle } from '../../../../src/model/people/socialHandle';
import type { Page } from '../../../../src/model/routing/page';
import { escapeJson } from '../../../http/escape';
import type { HeadCard, HeadParts } from './head';
import { headLinks } from './headLinks';
import type { Site } from '../html';
import { seoFieldsOf, storyOf, type PageStory } from '../pageStory';
import { structuredData } from './structuredData/structuredData';
import { absoluteUrl } from '../absoluteUrl';

type Head = Omit<HeadParts, 'preloads' | 'styles'>;

export function pageHead(page: Page, site: Site): Head {
  const { title, description, canonical, canonicalUrl = canonical, robots } = page.meta;
  const story = storyOf(page);
  const seo = seoFieldsOf(story);
  const url = site.publicOrigin + canonical;
  const address = absoluteUrl(canonicalUrl, site.publicOrigin) ?? url;
  return {
    ...{ title, description, robots, mask: null },
    canonical: address,
    origin: site.publicOrigin,
    links: headLinks(page, seo, site.publicOrigin),
    newsKeywords: seo?.seoNewsKeywords ?? '',
    card: cardOf(page, story),
    structuredData: structuredData(page, story, { ...site, url: address }).map((thing) =>
      escapeJson(JSON.stringify(thing)),
    ),
  };
}

/** Builds the preview card that other sites show for links to the page. */
function cardOf({ meta }: Page, story: PageStory | null): HeadCard {
  const seo = seoFieldsOf(story);
  return {
    kind: story && story.name !== 'product' ? 'article' : 'website',
    title: seo?.seoOgTitle || headlineOf(story) || meta.title,
    description: seo?.seoOgDescription || meta.description,
    image: seo?.seoOgImage ?? story?.item.image ?? null,
    creator: cleanHandle(seo?.seoTwitterCreator ?? '') || writerOf(story),
  };
}

function headlineOf(story: PageStory | null): string {
  if (!story) return '';
  return (story.name !== 'product' && story.item.headline) || story.item.title;
}

function writerOf(story: PageStory | null): string {
  if (!story || story.name === 'product') return '';
  return cleanHandle(story.item.author?.socialProfileIds.twitter ?? '');
}

/** Returns the head of a document that is not a page: an error or the shell. */
export function plainHead(title: string): Head {
  return {
    title,
    description: '',
    canonical: null,
    origin: null,
    robots: 'noindex, nofollow',
    mask: null,
    links: [],
    newsKeywords: '',
    card: { kind: 'website', title, description: '', image: null, creator: '' },
    structuredData: [],
  };
}
