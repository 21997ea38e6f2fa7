import type { FooterItem, HeaderItem, SiteLink } from '../../../src/model/routing/siteFrame';

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

function linkMarkup({ href, linkText }: SiteLink): string {
  return `<a href="${escaped(href)}">${escaped(linkText)}</a> `;
}
