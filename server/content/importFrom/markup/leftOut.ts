import { drop, type MarkupContext } from './context';
import { attributeHtml } from './escape';
import type { MarkupElement } from './nodes';

/** Element that represents a part of the source that cannot be imported. */
export const LEFT_OUT = 'left-out';

/** Returns an element that shows nothing but is reported, with its position, when it is converted. */
export function leftOutHtml(what: string, why: string, suggestion = ''): string {
  const attributes = { what, why, suggestion };
  const written = Object.entries(attributes).map(
    ([name, value]) => ` ${name}="${attributeHtml(value)}"`,
  );
  return `<${LEFT_OUT}${written.join('')}></${LEFT_OUT}>`;
}

/** Reports the part that the element represents, and returns an empty string as its Markdown. */
export function leftOut(element: MarkupElement, context: MarkupContext): string {
  const { what = '', why = '', suggestion = '' } = element.attributes;
  drop(context, element, what, why, suggestion || undefined);
  return '';
}
