import type { FooterItem } from '../../model/routing/siteFrame';
import { readLinks } from '../../ui/links/readLinks';

export type FooterLinks = Pick<FooterItem, 'columns' | 'editions'>;

/** Reads the links from the footer that `SiteFooter` rendered; returns null if the document has no footer. */
export function readFooter(document: ParentNode): FooterLinks | null {
  const footer = document.querySelector('footer[data-footer]');
  if (!footer) return null;
  const columns = [...footer.querySelectorAll('nav')].map((column) => ({
    heading: column.querySelector('h2')?.textContent ?? '',
    links: readLinks(column),
  }));
  const editions = columns.pop()?.links ?? [];
  return { columns, editions };
}
