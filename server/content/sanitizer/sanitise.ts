import sanitizeHtml from 'sanitize-html';
import { BODY_TAGS } from '../../../src/model/content/bodyTree';
import { linkAttributes, prefixedId } from './links';

/** Maximum nesting depth. Deeper elements are unwrapped, and deeper shortcodes remain text. */
export const NESTING_LIMIT = 100;

/** Elements that are removed together with their content. */
const DROPPED_WHOLE = [
  'script',
  'style',
  'textarea',
  'option',
  'noscript',
  'noembed',
  'noframes',
  'iframe',
  'object',
  'template',
  'svg',
  'math',
  'xmp',
  'plaintext',
  'title',
  'head',
];

const ATTRIBUTES: Record<string, string[]> = {
  '*': ['id', 'lang', 'dir', 'title'],
  a: ['href', 'rel', 'aria-label', 'role'],
  section: ['aria-label', 'role'],
  li: ['data-task'],
  time: ['datetime'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope'],
  ol: ['start'],
};

/** Patterns for the values of some attributes. An attribute with any other value is removed. */
const FORMS: Record<string, RegExp> = {
  lang: /^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*$/,
  dir: /^(?:ltr|rtl|auto)$/,
  'data-task': /^(?:open|done)$/,
  datetime: /^[\w:+. -]{1,40}$/,
  colspan: /^\d{1,2}$/,
  rowspan: /^\d{1,2}$/,
  scope: /^(?:row|col|rowgroup|colgroup)$/,
  start: /^-?\d{1,6}$/,
  role: /^doc-(?:noteref|backlink|endnotes)$/,
};

/** Removes all tags and attributes that a body must not contain, and applies the link rules. */
export function sanitise(html: string, ownDomains: readonly string[]): string {
  return sanitizeHtml(html, {
    allowedTags: [...BODY_TAGS],
    allowedAttributes: ATTRIBUTES,
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    nonTextTags: DROPPED_WHOLE,
    nestingLimit: NESTING_LIMIT,
    disallowedTagsMode: 'discard',
    transformTags: {
      h1: 'h2',
      h5: 'h4',
      h6: 'h4',
      strike: 's',
      a: (_tag, attributes) => linkTag(attributes, ownDomains),
      section: (tagName, attribs) =>
        attribs['role'] === 'doc-endnotes' ? { tagName, attribs } : { tagName: 'div', attribs: {} },
      '*': (tagName, attribs) => ({ tagName, attribs: checked(attribs) }),
    },
  });
}

function linkTag(
  attributes: sanitizeHtml.Attributes,
  ownDomains: readonly string[],
): sanitizeHtml.Tag {
  const { href = '', ...others } = attributes;
  delete others['rel'];
  const link = linkAttributes(href, ownDomains);
  return link
    ? { tagName: 'a', attribs: { ...others, ...link } }
    : { tagName: 'span', attribs: others };
}

function checked(attributes: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const result: sanitizeHtml.Attributes = {};
  for (const [name, value] of Object.entries(attributes)) {
    const form = Object.hasOwn(FORMS, name) ? FORMS[name] : undefined;
    if (form && !form.test(value)) continue;
    if (name === 'id' && value.trim() === '') continue;
    result[name] = name === 'id' ? prefixedId(value) : value;
  }
  return result;
}
