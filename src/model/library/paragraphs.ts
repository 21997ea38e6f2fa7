import {
  bodyText,
  isShortcode,
  isText,
  TEXT_BLOCK_TAGS,
  type BodyNode,
  type BodyTag,
} from '../content/bodyTree';

/** Elements whose text is one paragraph, unless they contain other such elements. */
const PARAGRAPH_TAGS: ReadonlySet<BodyTag> = new Set<BodyTag>([
  ...TEXT_BLOCK_TAGS,
  'caption',
  'tr',
]);

/** Selector for the same elements in a document. Excludes the table of contents, which repeats the story's headings. */
export const PARAGRAPH_SELECTOR = [...PARAGRAPH_TAGS].map((tag) => `${tag}:not(nav *)`).join(',');

/** Returns the text of each paragraph, heading, list item and table row in a body, in order. */
export function paragraphsOf(nodes: readonly BodyNode[]): string[] {
  const found: string[] = [];
  let loose: BodyNode[] = [];
  const close = (): void => {
    const text = bodyText(loose);
    if (text !== '') found.push(text);
    loose = [];
  };
  for (const node of nodes) {
    if (!containsParagraphs(node)) {
      loose.push(node);
      continue;
    }
    close();
    if (isOneParagraph(node)) loose.push(node);
    else found.push(...paragraphsOf(childrenOf(node)));
    close();
  }
  close();
  return found;
}

function isOneParagraph(node: BodyNode): boolean {
  return isParagraph(node) && !childrenOf(node).some(containsParagraphs);
}

function containsParagraphs(node: BodyNode): boolean {
  return isParagraph(node) || childrenOf(node).some(containsParagraphs);
}

function isParagraph(node: BodyNode): boolean {
  return !isText(node) && !isShortcode(node) && PARAGRAPH_TAGS.has(node.tag);
}

function childrenOf(node: BodyNode): readonly BodyNode[] {
  return isText(node) ? [] : (node.children ?? []);
}
