import { isShortcode, isText, type BodyNode, type BodyShortcode } from '../content/bodyTree';
import { isObject } from '../routing/component';
import type { Page } from '../routing/page';

/** Returns the shortcodes with the given name in the texts of a page, in the order of the texts. */
export function shortcodesOn(page: Pick<Page, 'components'> | null, name: string): BodyShortcode[] {
  const items = (page?.components ?? []).map((component) =>
    isObject(component) ? (component.item as { body?: unknown } | null) : null,
  );
  return items.flatMap((item) =>
    Array.isArray(item?.body) ? shortcodesIn(item.body as BodyNode[], name) : [],
  );
}

function shortcodesIn(nodes: readonly BodyNode[], name: string): BodyShortcode[] {
  return nodes.flatMap((node) => {
    if (isText(node)) return [];
    const inside = shortcodesIn(node.children ?? [], name);
    return isShortcode(node) && node.shortcode === name ? [node, ...inside] : inside;
  });
}
