import { isShortcode, isText, type BodyNode } from '../../../src/model/content/bodyTree';
import type { Article, Image } from '../../../src/model/content/content';
import type { FooterItem, HeaderItem, SiteLink } from '../../../src/model/routing/siteFrame';

const VOID_TAGS = new Set(['br', 'hr']);

export function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
}

export function headerMarkup({ logo, slogan, menus }: HeaderItem): string {
  const list = menus.map(menuMarkup).join('');
  return `<header><a class="logo" href="${escaped(logo.href)}">${escaped(logo.linkText)}</a><p>${escaped(slogan.linkText)}</p><nav>${list}</nav></header>`;
}

function menuMarkup({ label, main, sections }: HeaderItem['menus'][number]): string {
  const links = [...(main ? [main] : []), ...sections.flatMap(({ columns }) => columns.flat())];
  return `<details><summary>${escaped(label)}</summary>${links.map(linkMarkup).join('')}</details>`;
}

export function footerMarkup({ columns, copyrightHolder }: FooterItem): string {
  const lists = columns.map(
    ({ heading, links }) => `<h2>${escaped(heading)}</h2>${links.map(linkMarkup).join('')}`,
  );
  return `<footer>${lists.join('')}<p>© ${escaped(copyrightHolder)}</p></footer>`;
}

/** @param picture address of the single rendition of the story's image. */
export function storyMarkup(story: Article, picture: string): string {
  const { author, topics, title, dek, image, datePublished } = story;
  const name = author ? `${author.firstName} ${author.lastName}` : '';
  return [
    '<article>',
    `<p class="kicker">${escaped(topics[0]?.name ?? '')}</p><h1>${escaped(title)}</h1>`,
    `<p class="dek">${escaped(dek)}</p>`,
    `<p class="by">Written by ${escaped(name)} ${datePublished?.date?.slice(0, 10) ?? ''}</p>`,
    image ? figureMarkup(image, picture) : '',
    `<div class="body">${bodyMarkup(story.body)}</div>`,
    '</article>',
  ].join('');
}

function figureMarkup({ alt, caption, credits }: Image, image: string): string {
  const words = [caption, credits].map(escaped).join(' ');
  return `<figure><img src="${escaped(image)}" alt="${escaped(alt)}" width="740" height="416" fetchpriority="high"><figcaption>${words}</figcaption></figure>`;
}

function linkMarkup({ href, linkText }: SiteLink): string {
  return `<a href="${escaped(href)}">${escaped(linkText)}</a> `;
}

function bodyMarkup(nodes: readonly BodyNode[]): string {
  return nodes.map(nodeMarkup).join('');
}

function nodeMarkup(node: BodyNode): string {
  if (isText(node)) return escaped(node);
  const inner = bodyMarkup(node.children ?? []);
  if (isShortcode(node)) return `<div>${inner}</div>`;
  const { tag, attributes = {} } = node;
  const pairs = Object.entries(attributes).map(([name, value]) => ` ${name}="${escaped(value)}"`);
  const opening = `<${tag}${pairs.join('')}>`;
  return VOID_TAGS.has(tag) ? opening : `${opening}${inner}</${tag}>`;
}
