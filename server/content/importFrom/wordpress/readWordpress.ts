import { basename } from 'node:path';
import { pathFor } from '../../../../src/model/routing/routeMatch';
import type { Source, SourcePicture, SourceStory } from '../source/sourceSite';
import {
  childNamed,
  childText,
  sourceText,
  XmlEndError,
  xmlElements,
  type XmlElement,
} from '../source/xmlElements';
import { warning } from '../report/moveReport';
import { withoutSize } from '../pictures/uploads';
import { dateOf, metaOf, termsOf, useOf } from './wordpressItem';
import { plainText } from '../markup/nodes';
import { withFootnotes } from './wordpressFootnotes';
import { topicsOf } from './topics';
import { menusOf } from './wordpressMenus';
import {
  pathAndQuery,
  surveyWordpress,
  type Attachment,
  type WordpressSurvey,
} from './wordpressSurvey';

const PICTURE = /\.(?:jpe?g|png|gif|webp|avif|svg|heic|bmp|tiff?)$/i;

/** Opens a WordPress export (WXR) of all content. */
export async function readWordpress(file: string): Promise<Source> {
  const survey = await surveyWordpress(file);
  const { notes } = survey;
  const at = { file: basename(file), line: 1, column: 1 };
  if (survey.comments > 0) {
    const message = `Comments were left out (${survey.comments}): in Offprint, an external provider hosts them`;
    const suggestion = 'Keep the export; providers such as Disqus can import its comments';
    notes.problems.push(warning(at, 'comments-left-out', message, suggestion));
  }
  const menus = menusOf(
    survey.menuItems,
    survey.menuNames,
    {
      path: (id) => survey.paths.get(id),
      topic: (id) => survey.topicIds.get(id),
      tag(id) {
        const slug = survey.tagIds.get(id);
        return slug && pathFor({ name: 'tag', params: { slug } });
      },
      address: (old) => menuAddress(old, survey),
    },
    notes,
  );
  const originals = new Set([...survey.attachments.values()].map(({ address }) => address));
  return {
    site: {
      name: survey.name,
      description: survey.description,
      language: survey.language,
      address: survey.address,
      authors: [...survey.authors.values()],
      topics: [...survey.topics.values()],
      menus,
    },
    addresses: survey.addresses,
    pathOf: (id) => survey.paths.get(id),
    notes,
    leftOutWords: survey.leftOutWords,
    stories: () => stories(file, survey),
    sharedBlock: (id) => survey.sharedBlocks.markup(id),
    gallery: (ids, story) => galleryFiles(ids, story, survey),
    original(address) {
      const plain = withoutSize(address);
      return plain !== null && originals.has(plain) ? plain : null;
    },
  };
}

async function* stories(file: string, survey: WordpressSurvey): AsyncGenerator<SourceStory> {
  try {
    for await (const element of xmlElements(file, ['rss', 'channel'])) {
      const use = element.name === 'item' ? useOf(element) : null;
      if (use?.use === 'story') yield storyOf(element, use, survey);
    }
  } catch (error) {
    // A truncated file has already been reported by the survey.
    if (!(error instanceof XmlEndError)) throw error;
  }
}

function storyOf(
  item: XmlElement,
  { kind, status }: Pick<SourceStory, 'kind' | 'status'>,
  survey: WordpressSurvey,
): SourceStory {
  const content = sourceText(childNamed(item, 'content:encoded'), item);
  const author = survey.authors.get(childText(item, 'dc:creator'));
  const modified = dateOf(item, 'post_modified', survey.clockAhead);
  const published =
    dateOf(item, 'post_date', survey.clockAhead) ?? (status === 'published' ? modified : null);
  const id = childText(item, 'wp:post_id');
  const categories = termsOf(item, 'category');
  return {
    kind,
    slug: survey.slugs.get(id) ?? '',
    status,
    title: plainText(childText(item, 'title')),
    dek: plainText(childText(item, 'excerpt:encoded')),
    authors: author ? [author.slug] : [],
    topics: topicsOf(categories, survey),
    tags: termsOf(item, 'post_tag').map((term) => survey.tags.get(term.slug)?.slug ?? ''),
    published,
    updated: modified !== null && published !== null && modified > published ? modified : null,
    picture: pictureOf(metaOf(item, '_thumbnail_id'), item, survey),
    markup: {
      ...withFootnotes(content, metaOf(item, 'footnotes')),
      hasLineBreaks: !content.text.includes('<!-- wp:'),
      hasShortcodes: true,
      isDerived: false,
    },
    at: item.start,
    id,
  };
}

function pictureOf(id: string, item: XmlElement, survey: WordpressSurvey): SourcePicture | null {
  const found = survey.attachments.get(id);
  if (!found) return null;
  const { address, alt, caption } = found;
  return { address, alt, caption, at: item.start };
}

/**
 * Returns the pictures of a gallery: those with the given ids or, without ids, those uploaded to the gallery's post.
 */
function galleryFiles(
  ids: readonly string[],
  story: SourceStory,
  { attachments }: WordpressSurvey,
): SourcePicture[] {
  const placed = (attachment: Attachment): SourcePicture => ({ ...attachment, at: story.at });
  const named = ids.flatMap((id) => attachments.get(id) ?? []);
  if (ids.length > 0) return named.map(placed);
  return [...attachments.values()]
    .filter(({ parent, address }) => parent === story.id && PICTURE.test(address))
    .sort((a, b) => a.order - b.order)
    .map(placed);
}

/**
 * Returns the new address of a custom link in a menu. Returns null if its page was not imported, or if it leads to
 * another site without HTTPS.
 */
function menuAddress(old: string, { address, addresses }: WordpressSurvey): string | null {
  const url = URL.canParse(old, address ?? undefined) ? new URL(old, address ?? undefined) : null;
  if (!url) return null;
  if (address && url.host === address.host) {
    return url.pathname === '/' && url.search === ''
      ? '/'
      : (addresses.pathOf(pathAndQuery(url)) ?? null);
  }
  return url.protocol === 'https:' ? url.href : null;
}
