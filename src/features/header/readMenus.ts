import type { HeaderMenu, SiteLink } from '../../model/routing/siteFrame';
import { readLink, readLinks } from '../../ui/links/readLinks';

/** Name of the editions menu, which is not among the menus that the content defines. */
export const EDITIONS_MENU = 'editions';

/** Reads the menus back from the markup that `MenuBar` rendered; returns null if the document has no header. */
export function readMenus(document: ParentNode): HeaderMenu[] | null {
  const bar = document.querySelector('#menus');
  if (!bar) return null;
  const menus = [...bar.querySelectorAll<HTMLDetailsElement>('details')].map(readMenu);
  return menus.filter(({ name }) => name !== EDITIONS_MENU);
}

function readMenu(menu: HTMLDetailsElement): HeaderMenu {
  const button = menu.querySelector<HTMLElement>('summary');
  const main = menu.querySelector<HTMLAnchorElement>(':scope > div > div > a');
  return {
    name: button?.dataset['menuButton'] ?? '',
    label: button?.textContent ?? '',
    clickToOpen: menu.hasAttribute('data-click-to-open'),
    main: main && readLink(main),
    sections: [...menu.querySelectorAll(':scope > div > div > div')].map((section) => ({
      heading: section.querySelector(':scope > p')?.textContent ?? '',
      columns: [...section.querySelectorAll('ul')].map((list): SiteLink[] => readLinks(list)),
    })),
  };
}
