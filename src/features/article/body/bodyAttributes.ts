import type { BodyElement } from '../../../model/content/bodyTree';

/** Allowed attributes, mapped to React property names. The composer's `data-ad-*` attributes are also allowed. */
const PROPERTIES: Readonly<Record<string, string>> = {
  href: 'href',
  rel: 'rel',
  title: 'title',
  id: 'id',
  datetime: 'dateTime',
  colspan: 'colSpan',
  rowspan: 'rowSpan',
  scope: 'scope',
  start: 'start',
  lang: 'lang',
  dir: 'dir',
  'aria-label': 'aria-label',
  'data-task': 'data-task',
  role: 'role',
};

const SAFE_ADDRESS = /^(?:https?:|mailto:|[/#?])/i;

/** Applies the allowlist again, because trees also arrive from the network and from caches. */
export function bodyAttributes(element: BodyElement): Record<string, string> {
  const properties: Record<string, string> = {};
  for (const [name, value] of Object.entries(element.attributes ?? {})) {
    const property = name.startsWith('data-ad-') ? name : PROPERTIES[name];
    if (property === undefined || typeof value !== 'string') continue;
    if (name === 'href' && !SAFE_ADDRESS.test(value)) continue;
    properties[property] = value;
  }
  return properties;
}
