import { readFooter } from '../../features/footer/readFooter';
import { readMenus } from '../../features/header/readMenus';
import { isObject, type PageComponent } from '../../model/routing/component';
import type { FooterItem, HeaderItem } from '../../model/routing/siteFrame';
import type { RootState } from '../store/store';

type State = Partial<RootState>;

/**
 * Removes header and footer links from the state if the markup contains them, so that a document contains them only
 * once.
 */
export function withoutFrameLinks(state: State, markup: string): State {
  if (!state.page) return state;
  const { header, footer } = state.page;
  const hasMenus = markup.includes('id="menus"');
  const hasFooter = markup.includes('data-footer');
  return {
    ...state,
    page: {
      ...state.page,
      header: hasMenus ? withItem<HeaderItem>(header, { menus: undefined }) : header,
      footer: hasFooter
        ? withItem<FooterItem>(footer, { columns: undefined, editions: undefined })
        : footer,
    },
  };
}

/**
 * Restores the links that `withoutFrameLinks` removed, because the app needs them to render the header and footer
 * itself.
 */
export function withFrameLinks(state: State, document: ParentNode): State {
  if (!state.page) return state;
  const { header, footer } = state.page;
  return {
    ...state,
    page: {
      ...state.page,
      header: lacks(header, 'menus')
        ? withItem<HeaderItem>(header, { menus: readMenus(document) ?? [] })
        : header,
      footer: lacks(footer, 'columns')
        ? withItem<FooterItem>(footer, readFooter(document) ?? { columns: [], editions: [] })
        : footer,
    },
  };
}

type ItemPart<Item> = { [Name in keyof Item]?: Item[Name] | undefined };

function withItem<Item>(
  component: PageComponent | null,
  part: ItemPart<Item>,
): PageComponent | null {
  if (!component || !isObject(component)) return component;
  return { ...component, item: { ...(component.item as object), ...part } };
}

function lacks(component: PageComponent | null, name: string): boolean {
  if (!component || !isObject(component)) return false;
  return (component.item as Record<string, unknown> | null)?.[name] === undefined;
}
