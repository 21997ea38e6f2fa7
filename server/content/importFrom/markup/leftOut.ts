import { drop, type MarkupContext } from './context';
import { attributeHtml } from './escape';
import type { MarkupElement } from './nodes';

/** Element for a part of the source that cannot be expressed in markup. */
export const LEFT_OUT = 'left-out';

/** Returns markup that shows nothing, but is reported with its position. */
export function leftOutHtml(what: string, why: string, suggestion = ''): string {
  const attributes = { what, why, suggestion };
  const written = Object.entries(attributes).map(
    ([name, value]) => ` ${name}="${attributeHtml(value)}"`,
  );
  return `<${LEFT_OUT}${written.join('')}></${LEFT_OUT}>`;
}

/** Reports the part and returns its output: nothing. */
export function leftOut(element: MarkupElement, context: MarkupContext): string {
  const { what = '', why = '', suggestion = '' } = element.attributes;
  drop(context, element, what, why, suggestion || undefined);
  return '';
}
