import { leftOutHtml } from '../markup/leftOut';
import { attributeHtml, escapeMarkup } from '../markup/escape';
import { markdownToHtml } from '../../import/fields/markdown';
import { stableId } from '../../import/fields/stableId';

/** The fields of a card, which have the same names in Lexical and Mobiledoc. */
export type CardFields = Readonly<Record<string, unknown>>;

type Card = (fields: CardFields) => string;

/** Cards that readers never see. */
const INVISIBLE: ReadonlySet<string> = new Set(['paywall', 'tk']);

const CARDS: Readonly<Record<string, Card>> = {
  horizontalrule: () => '<hr>',
  hr: () => '<hr>',
  image: (fields) => figure(linked(imageOf(fields), text(fields, 'href')), fields),
  gallery: galleryHtml,
  html: (fields) => text(fields, 'html'),
  markdown: markdownCard,
  'card-markdown': markdownCard,
  codeblock: codeHtml,
  code: codeHtml,
  embed: embedHtml,
  bookmark: bookmarkHtml,
  callout: (fields) =>
    quote(`${escapeMarkup(text(fields, 'calloutEmoji'))} ${text(fields, 'calloutText')}`),
  toggle: (fields) =>
    `<details><summary>${text(fields, 'heading')}</summary>${text(fields, 'content')}</details>`,
  button: (fields) => paragraph(button(fields, 'buttonText', 'buttonUrl')),
  video: (fields) => figure(source('video', fields), fields),
  audio: (fields) => paragraph(escapeMarkup(text(fields, 'title'))) + source('audio', fields),
  file: fileHtml,
  product: productHtml,
  header: headerHtml,
  'call-to-action': (fields) =>
    (fields['hasSponsorLabel'] === false ? '' : text(fields, 'sponsorLabel')) +
    text(fields, 'textValue') +
    picture(fields, 'imageUrl') +
    (fields['showButton'] === false ? '' : paragraph(button(fields, 'buttonText', 'buttonUrl'))),
  signup: (fields) => forMembers('signup', fields),
  email: (fields) => forMembers('email', fields),
  'email-cta': (fields) => forMembers('email-cta', fields),
};

/** Returns the markup of a Ghost editor card. Cards and parts that cannot be converted are left out and reported. */
export function cardHtml(name: string, fields: CardFields): string {
  if (INVISIBLE.has(name)) return '';
  const card = Object.hasOwn(CARDS, name) ? CARDS[name] : undefined;
  if (card) return card(fields);
  const what = [`The “${name}” card`, ...wordsIn(fields)].join(' ');
  return leftOutHtml(what, 'Offprint has no equivalent of this card', 'Add its text to the story');
}

export function text(fields: CardFields, name: string): string {
  const value = fields[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Converts a Markdown card. A hash in its footnote ids makes them unique within the story. */
function markdownCard(fields: CardFields): string {
  const markdown = text(fields, 'markdown');
  return markdownToHtml(markdown, stableId('card', markdown).slice(0, 8));
}

function forMembers(name: string, fields: CardFields): string {
  const what = [`The “${name}” card`, ...wordsIn(fields)].join(' ');
  return leftOutHtml(what, "It is for the old site's members or newsletter");
}

/** Returns all text in a card, without tags, so that the report lists the words that are left out. */
function wordsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value.replace(/<[^<>]*>/g, ' ')];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(wordsIn);
}

function paragraph(html: string): string {
  return html === '' ? '' : `<p>${html}</p>`;
}

function quote(html: string): string {
  return `<blockquote><p>${html}</p></blockquote>`;
}

function linked(html: string, href: string): string {
  return href === '' || html === '' ? html : `<a href="${attributeHtml(href)}">${html}</a>`;
}

function figure(html: string, fields: CardFields): string {
  const caption = text(fields, 'caption');
  return `<figure>${html}${caption && `<figcaption>${caption}</figcaption>`}</figure>`;
}

function imageOf(fields: CardFields): string {
  const alt = text(fields, 'alt') || text(fields, 'altText');
  return `<img src="${attributeHtml(text(fields, 'src'))}" alt="${attributeHtml(alt)}">`;
}

function picture(fields: CardFields, name: string): string {
  const src = text(fields, name);
  return src === '' ? '' : imageOf({ src });
}

function galleryHtml(fields: CardFields): string {
  const images = Array.isArray(fields['images']) ? (fields['images'] as CardFields[]) : [];
  const html = images.map((image) => figure(imageOf(image), image)).join('');
  const caption = text(fields, 'caption');
  return `<figure class="kg-gallery-card">${html}${caption && `<figcaption>${caption}</figcaption>`}</figure>`;
}

function codeHtml(fields: CardFields): string {
  const language = text(fields, 'language');
  const name = language === '' ? '' : ` class="language-${attributeHtml(language)}"`;
  const code = `<pre><code${name}>${escapeMarkup(text(fields, 'code'))}</code></pre>`;
  const caption = text(fields, 'caption');
  return code + paragraph(caption);
}

/** Returns an embed of the card's address, or the card's own markup if it has no address. */
function embedHtml(fields: CardFields): string {
  const url = text(fields, 'url');
  const html = url === '' ? text(fields, 'html') : `<embed src="${attributeHtml(url)}">`;
  return html + paragraph(text(fields, 'caption'));
}

function bookmarkHtml(fields: CardFields): string {
  const metadata = (fields['metadata'] ?? {}) as CardFields;
  const url = text(fields, 'url') || text(metadata, 'url');
  const title = text(metadata, 'title') || url;
  const names = [text(metadata, 'author'), text(metadata, 'publisher')].filter(Boolean);
  const thumbnail = text(metadata, 'thumbnail');
  return [
    paragraph(linked(escapeMarkup(title), url)),
    paragraph(escapeMarkup(text(metadata, 'description'))),
    paragraph(escapeMarkup(names.join(', '))),
    paragraph(text(fields, 'caption')),
    thumbnail && leftOutHtml(thumbnail, 'Links are shown without a preview image'),
  ].join('');
}

function button(fields: CardFields, label: string, address: string): string {
  return linked(escapeMarkup(text(fields, label)), text(fields, address));
}

function source(tag: 'video' | 'audio', fields: CardFields): string {
  return `<${tag} src="${attributeHtml(text(fields, 'src'))}"></${tag}>`;
}

function fileHtml(fields: CardFields): string {
  const src = text(fields, 'src');
  const name = text(fields, 'fileTitle') || text(fields, 'fileName') || src;
  return (
    paragraph(linked(escapeMarkup(name), src)) +
    paragraph(escapeMarkup(text(fields, 'fileCaption'))) +
    leftOutHtml(src, 'Downloadable files are not imported; a link replaces the file')
  );
}

function productHtml(fields: CardFields): string {
  const rating = text(fields, 'productStarRating');
  return [
    `<h3>${text(fields, 'productTitle')}</h3>`,
    picture(fields, 'productImageSrc'),
    fields['productRatingEnabled'] === true && rating !== ''
      ? paragraph(`${escapeMarkup(rating)}/5`)
      : '',
    text(fields, 'productDescription'),
    fields['productButtonEnabled'] === false
      ? ''
      : paragraph(
          button(
            fields,
            text(fields, 'productButton') === '' ? 'productButtonText' : 'productButton',
            'productUrl',
          ),
        ),
  ].join('');
}

function headerHtml(fields: CardFields): string {
  return [
    picture(fields, 'backgroundImageSrc'),
    `<h2>${text(fields, 'header') || text(fields, 'heading')}</h2>`,
    paragraph(text(fields, 'subheader') || text(fields, 'subheading')),
    fields['buttonEnabled'] === false ? '' : paragraph(button(fields, 'buttonText', 'buttonUrl')),
  ].join('');
}
