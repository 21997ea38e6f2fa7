import type { Article, Author, ContentDate } from '../../src/model/content';
import { escapeJson } from './escape';

interface Site {
  publicOrigin: string;
  siteName: string;
}

/** What search engines read of a story, as JSON-LD that can stand in a script element. */
export function newsArticleData(article: Article, canonical: string, site: Site): string {
  const image = article.image?.renditions.at(-1);
  const data = {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: article.headline || article.title,
    description: article.dek,
    mainEntityOfPage: site.publicOrigin + canonical,
    ...(image ? { image: [site.publicOrigin + image.url] } : {}),
    datePublished: moment(article.datePublished),
    dateModified: moment(article.dateUpdated) ?? moment(article.datePublished),
    author: [article.author, ...article.moreAuthors].filter(isAuthor).map(person),
    publisher: { '@type': 'Organization', name: site.siteName, url: `${site.publicOrigin}/` },
  };
  return escapeJson(JSON.stringify(data));
}

function moment(date: ContentDate | null): string | undefined {
  return date?.date ?? date?.published ?? date?.updated;
}

function isAuthor(author: Author | null): author is Author {
  return author !== null;
}

function person(author: Author): { '@type': string; name: string } {
  return { '@type': 'Person', name: `${author.firstName} ${author.lastName}`.trim() };
}
