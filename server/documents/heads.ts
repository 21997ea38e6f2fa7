import { articleOf } from '../../src/model/pageRequest';
import type { Page } from '../../src/model/page';
import type { HeadParts } from './head';
import type { Site } from './html';
import type { ErrorKind } from './render';
import { newsArticleData } from './structuredData';

type Head = Omit<HeadParts, 'preloads' | 'styles'>;

export const ERROR_TITLES: Readonly<Record<ErrorKind, string>> = {
  unmatched: 'This page could not be found',
  missing: 'Page Not Found',
  withdrawn: 'This story has been withdrawn',
  failure: 'Something went wrong',
  offline: 'Saved stories',
  static: 'Something went wrong',
  health: 'This page is not shown in Washington State',
};

export function pageHead(page: Page, site: Site): Head {
  const article = articleOf(page);
  const { title, description, canonical, robots } = page.meta;
  return {
    ...{ title, description, canonical, robots, mask: null },
    kind: article ? 'article' : 'website',
    image: article?.image ?? null,
    structuredData: article ? newsArticleData(article, canonical, site) : null,
  };
}

/** Of a document that is no page of its own: an error, the shell. */
export function plainHead(title: string): Head {
  return {
    title,
    description: '',
    canonical: null,
    robots: 'noindex, nofollow',
    mask: null,
    kind: 'website',
    image: null,
    structuredData: null,
  };
}
