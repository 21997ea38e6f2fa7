import { bodyText, type BodyNode } from '../../../src/model/content/bodyTree';

/** A part of a text below one of its headings; the first part has none. */
export interface BodySection {
  heading: string;
  body: BodyNode[];
}

/** A text cut apart at its second-level headings, which stand at the top of its tree. */
export function bodySections(body: readonly BodyNode[]): BodySection[] {
  const sections: BodySection[] = [{ heading: '', body: [] }];
  for (const node of body) {
    if (typeof node !== 'string' && 'tag' in node && node.tag === 'h2') {
      sections.push({ heading: bodyText(node.children ?? []), body: [] });
    } else {
      sections.at(-1)?.body.push(node);
    }
  }
  return sections;
}
