import { bodyText, isShortcode, isText, type BodyElement, type BodyNode } from './bodyTree';
import type { Content } from './content';

export interface FaqQuestion {
  question: string;
  answer: BodyNode[];
}

const FAQ_TAG = 'faq-markup';
const HEADINGS: ReadonlySet<string> = new Set(['h2', 'h3', 'h4']);

/** Returns true if editors tagged the story as an FAQ. */
export function isFaq({ tags }: Pick<Content, 'tags'>): boolean {
  return tags.some(({ slug }) => slug === FAQ_TAG);
}

/** Returns list entries whose heading ends with a question mark, in document order. */
export function faqQuestions(body: readonly BodyNode[]): FaqQuestion[] {
  return body.flatMap((node) => {
    if (isText(node)) return [];
    const own = isShortcode(node) ? null : readEntry(node);
    return own ? [own] : faqQuestions(node.children ?? []);
  });
}

function readEntry({ tag, children = [] }: BodyElement): FaqQuestion | null {
  const [heading, ...answer] = children.filter((node) => !isText(node) || node.trim() !== '');
  if (tag !== 'li' || heading === undefined || isText(heading) || isShortcode(heading)) return null;
  const question = bodyText([heading]);
  return HEADINGS.has(heading.tag) && question.endsWith('?') ? { question, answer } : null;
}
