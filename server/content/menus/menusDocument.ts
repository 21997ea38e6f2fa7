import Type from 'typebox';
import { Compile } from 'typebox/compile';
import type { MenuItem } from '../../../src/model/routing/siteFrame';
import { closed } from '../api/schemas/closed';

/** `menus.json`: the ordered links in the header and footer. */
export interface MenusDocument {
  /** Menus in the header. `trackingName` is the name of the menu in the page (`data-menu-button`). */
  header: MenuItem[];
  /** Columns in the footer, each with a heading and a list of links. */
  footer: MenuItem[];
  /** Links to policies, which open in a new tab. */
  policies: MenuItem[];
}

const text = Type.Optional(Type.String());
const flag = Type.Optional(Type.Boolean());
const items = Type.Array(Type.Ref('MenuItem'));

const MenuItemSchema = Type.Cyclic(
  {
    MenuItem: closed({
      linkText: Type.String({ minLength: 1 }),
      topicSlug: text,
      route: text,
      activePage: text,
      linkUrl: text,
      trackingName: text,
      icon: text,
      hideText: flag,
      clickToOpen: flag,
      primary: flag,
      class: text,
      size: Type.Optional(Type.Union([Type.Literal('large'), Type.Literal('small')])),
      data: Type.Optional(
        Type.Union([
          closed({ action: Type.String() }),
          closed({ edition: closed({ code: Type.String() }) }),
        ]),
      ),
      mainTopic: Type.Optional(Type.Ref('MenuItem')),
      subNav: Type.Optional(Type.Array(items)),
      sections: Type.Optional(Type.Array(closed({ heading: Type.String(), items }))),
    }),
  },
  'MenuItem',
);

const list = Type.Optional(Type.Array(MenuItemSchema));
const validator = Compile(closed({ header: list, footer: list, policies: list }));

/** Returns the document with defaults filled in, or the reason why it is invalid. */
export function checkMenus(document: unknown): MenusDocument | { problem: string } {
  if (!validator.Check(document)) {
    const [first] = validator.Errors(document);
    return { problem: `has an invalid format at ${first?.instancePath || 'its root'}` };
  }
  const { header = [], footer = [], policies = [] } = document as Partial<MenusDocument>;
  return { header, footer, policies };
}
