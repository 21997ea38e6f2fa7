import MarkdownIt from 'markdown-it';
import { leftOutHtml } from '../markup/leftOut';
import { attributeHtml } from '../markup/escape';

/** Returns the old address of the page with the given file name, or null if there is no such page. */
export type PageAddress = (name: string) => string | null;

/** A template tag, such as `{% include figure.html src="a.jpg" %}`. */
export interface Tag {
  /** `{{<`, `{{%`, `{{` or `{%`. */
  opening: string;
  raw: string;
  name: string;
  /** Everything after the name. */
  rest: string;
  /** Values in `rest` that have no name, in order. */
  values: string[];
  named: Record<string, string>;
}

/** Renders captions, which may contain Markdown. */
const markdown = new MarkdownIt({ html: true });

const FILLED = 'The old site generated the content of this tag';
const WRITE = 'Add its content to the story by hand';

/** Services whose tags contain an id. Each function returns the address for an id. */
const SERVICES: Readonly<Record<string, (id: string, user: string) => string>> = {
  youtube: (id) => `https://www.youtube.com/watch?v=${id}`,
  vimeo: (id) => `https://vimeo.com/${id}`,
  tweet: (id, user) => `https://twitter.com/${user || 'i'}/status/${id}`,
  twitter: (id, user) => `https://twitter.com/${user || 'i'}/status/${id}`,
  x: (id, user) => `https://twitter.com/${user || 'i'}/status/${id}`,
  instagram: (id) => `https://www.instagram.com/p/${id}/`,
};
/** Matches the names that themes and plugins use for tags that show an image. */
const PICTURE_TAG = /^(?:figure|image|img|picture|responsive[-_]image)$/;
const PICTURE_SOURCE = ['src', 'image_path', 'path', 'url', 'file', 'image'];
const PICTURE_FILE = /\.(?:jpe?g|png|gif|webp|avif|svg|heic|bmp|tiff?)(?:[?#]|$)/i;
/** Liquid filters that complete an address. */
const ADDRESS_FILTERS: ReadonlySet<string> = new Set([
  'relative_url',
  'absolute_url',
  'url',
  'prepend',
  'site.baseurl',
  'site.url',
]);

export function readTag(opening: string, raw: string, inside: string): Tag {
  const name = /^\S*/.exec(inside)?.[0] ?? '';
  const rest = inside.slice(name.length).trim();
  const named: Record<string, string> = {};
  const values: string[] = [];
  const words = rest.matchAll(
    /(?:(?<![\w-])([\w-]+)(?:\s*=\s*|:\s+))?(?:"([^"]*)"|'([^']*)'|([^\s"']+))/g,
  );
  for (const [, key, double, single, plain] of words) {
    const value = double ?? single ?? plain?.replace(/,$/, '') ?? '';
    if (key !== undefined) named[key] = value;
    else if (plain === undefined || value !== '') values.push(value);
  }
  return { opening, raw, name, rest, values, named };
}

/**
 * Converts a tag that is not part of a known pair. Omits and reports tags whose output only the old site could generate.
 */
export function tagHtml(tag: Tag, pageAddress: PageAddress): string {
  const { opening, raw, name, values, named } = tag;
  // Drops end tags. Their start tags are reported, and the content between them is kept as text.
  if (name.startsWith('/') || (opening === '{%' && name.startsWith('end'))) return '';
  if (opening === '{{') return filledAddress(tag) ?? leftOutHtml(raw, FILLED, WRITE);
  if (/^(?:rel)?ref$/.test(name) || name === 'post_url' || name === 'link') {
    const page = pageAddress(values[0] ?? named['path'] ?? '');
    if (page !== null) return page;
  }
  const shown = opening === '{%' && name.startsWith('include') ? included(tag) : tag;
  return pictureHtml(shown) ?? serviceHtml(shown) ?? leftOutHtml(raw, FILLED, WRITE);
}

/** Returns the tag that an include is equivalent to, such as `figure` for `{% include figure.html %}`. */
function included(tag: Tag): Tag {
  const [file = '', ...values] = tag.values;
  const name = file.slice(file.lastIndexOf('/') + 1).replace(/\.\w+$/, '');
  return { ...tag, name: name === 'video' ? (tag.named['provider'] ?? name) : name, values };
}

/** Resolves `{{ site.baseurl }}` and `{{ "/about/" | relative_url }}`. Returns null for all other values. */
function filledAddress({ name, rest }: Tag): string | null {
  if (/^(?:site|page)\.(?:base)?url$/.test(name) && rest === '') return '';
  const address = (/^"([^"']+)"$/.exec(name) ?? /^'([^"']+)'$/.exec(name))?.[1];
  const filters = rest.split(/[\s|:]+/).filter(Boolean);
  const isComplete = filters.length > 0 && filters.every((word) => ADDRESS_FILTERS.has(word));
  return address !== undefined && isComplete ? address : null;
}

function serviceHtml({ opening, name, values, named }: Tag): string | null {
  const id = named['id'] ?? values.at(-1) ?? '';
  if (id === '') return null;
  if (name === 'gist') {
    // Hugo separates the user and the id of the gist with a space. Jekyll writes them as a path.
    const path = opening === '{%' ? values[0] : values.slice(0, 2).join('/');
    return path?.includes('/') ? embedHtml(`https://gist.github.com/${path}`) : null;
  }
  const address = Object.hasOwn(SERVICES, name) ? SERVICES[name] : undefined;
  if (!address) return null;
  return embedHtml(/^https?:/.test(id) ? id : address(id, named['user'] ?? ''));
}

function embedHtml(address: string): string {
  return `<embed src="${attributeHtml(address)}">`;
}

interface TagPicture {
  src: string;
  alt: string;
  /** Captions, in Markdown. */
  captions: (string | undefined)[];
  link?: string | undefined;
  /** Text in the tag that cannot be imported. */
  others?: string;
}

function pictureHtml(tag: Tag): string | null {
  if (!PICTURE_TAG.test(tag.name)) return null;
  const picture = pictureOf(tag);
  if (!picture) return null;
  const { src, alt, captions, link = '', others = '' } = picture;
  const image = `<img src="${attributeHtml(src)}" alt="${attributeHtml(alt)}">`;
  const shown = link === '' ? image : `<a href="${attributeHtml(link)}">${image}</a>`;
  const words = captions.filter(Boolean).map((caption = '') => markdown.renderInline(caption));
  const below = words.length === 0 ? '' : `<figcaption>${words.join(' ')}</figcaption>`;
  const why = 'Only the image, link and captions of this tag are imported';
  return `<figure>${shown}${below}</figure>${others && leftOutHtml(others, why)}`;
}

function pictureOf({ name, opening, rest, values, named }: Tag): TagPicture | null {
  const given = PICTURE_SOURCE.map((key) => named[key]).find((value) => value !== undefined);
  const { alt = '', title, caption, description, attr, link } = named;
  if (given !== undefined) {
    const isWritten = PICTURE_FILE.test(given) || /^(?:https?:|\/)/.test(given);
    const captions = [title, caption, description, attr];
    return isWritten ? { src: given, alt, captions, link } : null;
  }
  // The syntax of jekyll_picture_tag: `{% picture thumb cat.jpg --alt A cat --link /cats/ %}`.
  const [head = '', ...options] = ` ${rest}`.split(' --');
  if (opening === '{%' && name === 'picture') {
    const src = head.split(/\s+/).find((word) => PICTURE_FILE.test(word));
    const option = (key: string): string =>
      options
        .find((words) => words.startsWith(`${key} `))
        ?.slice(key.length + 1)
        .trim() ?? '';
    return src
      ? { src: unquoted(src), alt: option('alt'), captions: [], link: option('link') }
      : null;
  }
  const at = values.findIndex((value) => PICTURE_FILE.test(value));
  const src = values[at];
  if (src === undefined) return null;
  const words = values.slice(at + 1).filter((value) => /\p{L}/u.test(value));
  // The syntax of Octopress: `{% img left /cat.png 350 350 'title' 'alt' %}`. Other plugins separate the values with
  // commas and put the alternative text first.
  if (name === 'img' && !rest.includes(',') && opening === '{%') {
    const [first = '', second] = words;
    return { src, alt: second ?? first, captions: second === undefined ? [] : [first] };
  }
  const [text = alt, below = '', ...others] = words;
  if (name === 'figure') return { src, alt: text, captions: [below], others: others.join(' ') };
  return { src, alt: text, captions: [], others: [below, ...others].filter(Boolean).join(' ') };
}

function unquoted(word: string): string {
  return word.replace(/["']/g, '');
}
