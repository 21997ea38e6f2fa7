import type { BodyElement } from '../../../model/content/bodyTree';

/** Every attribute a text may bring, and what React calls it. Places for ads come from the composer alone. */
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
};

const SAFE_ADDRESS = /^(?:https?:|mailto:|[/#?])/i;

/** Trees come from the network and from what is saved, so the allowlist is asked once more here. */
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
