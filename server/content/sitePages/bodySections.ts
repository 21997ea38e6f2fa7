import { bodyText, type BodyNode } from '../../../src/model/content/bodyTree';

/** A section of a body. The first section has no heading. */
export interface BodySection {
  heading: string;
  body: BodyNode[];
}

/** Splits a body at its top-level `h2` headings. The last of `most` sections contains the rest of the body. */
export function bodySections(body: readonly BodyNode[], most: number): BodySection[] {
  const sections: BodySection[] = [{ heading: '', body: [] }];
  for (const node of body) {
    const isHeading = typeof node !== 'string' && 'tag' in node && node.tag === 'h2';
    if (isHeading && sections.length < most) {
      sections.push({ heading: bodyText(node.children ?? []), body: [] });
    } else {
      sections.at(-1)?.body.push(node);
    }
  }
  return sections;
}
