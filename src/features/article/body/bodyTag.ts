import {
  BODY_TAGS,
  bodyText,
  type BodyElement,
  type BodyTag,
} from '../../../model/content/bodyTree';

const ALLOWED: ReadonlySet<string> = new Set(BODY_TAGS);

const BELOW_A_FOLLOWER: Partial<Record<BodyTag, string>> = { h2: 'h3', h3: 'h4', h4: 'h5' };

/** Returns the tag to render for an element; null if its tag is not allowed. */
export function bodyTag(element: BodyElement, headingLevel: 1 | 2): string | null {
  const { tag } = element;
  if (!ALLOWED.has(tag)) return null;
  // An empty header cell, such as one in the corner of a table, labels nothing.
  if (tag === 'th' && bodyText([element]) === '') return 'td';
  return (headingLevel === 2 ? BELOW_A_FOLLOWER[tag] : undefined) ?? tag;
}
