import type { AudioObject, BlogPosting, ItemList, Review, Thing } from 'schema-dts';
import { bodyText } from '../../../../../src/model/content/bodyTree';
import { entryId } from '../../../../../src/model/content/entryId';
import type { Article } from '../../../../../src/model/content/content';
import { faqQuestions, isFaq } from '../../../../../src/model/content/faq';
import { coverageOf, readLiveBlog } from '../../../../../src/model/content/liveBlog';
import { breadcrumbs } from './breadcrumbs';
import type { DescribedSite } from './described';
import { reviewedProduct, rating, REVIEW_HEADLINE, reviewId } from './review';
import { moment, people, storyParts } from './storyParts';

/** Maximum length in characters of an update's headline, which is the beginning of its text. */
const UPDATE_HEADLINE = 110;

/** Describes a story, its breadcrumbs, and any list, review or questions that it contains. */
export function articleThings(article: Article, url: string, site: DescribedSite): Thing[] {
  const way = breadcrumbs(article, url, site.publicOrigin);
  return [
    story(article, url, site),
    ...(way ? [way] : []),
    ...bestList(article, url),
    ...oneReview(article, url, site),
    ...questions(article),
  ];
}

function story(article: Article, url: string, site: DescribedSite): Thing {
  const parts = { ...storyParts(article, url, site), ...recording(article, site) };
  const coverage = coverageOf(article);
  if (!coverage) return { '@type': 'NewsArticle', ...parts };
  return {
    '@type': 'LiveBlogPosting',
    ...parts,
    coverageStartTime: new Date(coverage.start).toISOString(),
    coverageEndTime: new Date(coverage.end).toISOString(),
    liveBlogUpdate: updates(article, url),
  };
}

function recording({ audio }: Article, { publicOrigin }: DescribedSite): { audio?: AudioObject } {
  if (!audio) return {};
  const { url, mimeType, size, duration } = audio;
  return {
    audio: {
      '@type': 'AudioObject',
      contentUrl: publicOrigin + url,
      encodingFormat: mimeType,
      contentSize: `${size} B`,
      ...(duration !== undefined && { duration: `PT${Math.round(duration)}S` }),
    },
  };
}

function updates({ body }: Article, url: string): BlogPosting[] {
  return readLiveBlog(body).updates.map(({ id, time, body: words }) => {
    const first = words.find((node) => bodyText([node]) !== '');
    const text = bodyText(words);
    return {
      '@type': 'BlogPosting',
      headline: cut(first === undefined ? '' : bodyText([first]), UPDATE_HEADLINE),
      ...(text !== '' && { articleBody: text }),
      datePublished: new Date(time).toISOString(),
      url: `${url}#${id}`,
    };
  });
}

/** Truncates text, at the end of a word if possible. Adds no ellipsis, so that the result still occurs in the text. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  const end = text.lastIndexOf(' ', length);
  return text.slice(0, end > 0 ? end : length);
}

function bestList({ listicles, headline, title }: Article, url: string): ItemList[] {
  if (listicles.length < 2) return [];
  return [
    {
      '@type': 'ItemList',
      name: headline || title,
      numberOfItems: listicles.length,
      itemListElement: listicles.map(({ uuid, hed }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: hed,
        url: `${url}#${entryId(uuid)}`,
      })),
    },
  ];
}

/** Describes the review in a story about a single product. */
function oneReview(article: Article, url: string, site: DescribedSite): Review[] {
  const [card] = article.reviewCards;
  const published = moment(article.datePublished);
  if (article.type !== 'review-single' || !card?.productName || card.rating === null) return [];
  return [
    {
      '@type': 'Review',
      '@id': reviewId(url),
      headline: (article.headline || article.title).slice(0, REVIEW_HEADLINE),
      author: people(article, site.publicOrigin),
      ...(published !== undefined && { datePublished: published }),
      itemReviewed: reviewedProduct(card.productName, article.image, url, site),
      reviewRating: rating(card.rating),
    },
  ];
}

function questions(article: Article): Thing[] {
  const found = isFaq(article) ? faqQuestions(article.body) : [];
  if (found.length === 0) return [];
  return [
    {
      '@type': 'FAQPage',
      mainEntity: found.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: bodyText(answer) },
      })),
    },
  ];
}
