import {
  bodyText,
  isShortcode,
  isText,
  type BodyElement,
  type BodyNode,
  type BodyTag,
} from '../content/bodyTree';
import type { Article } from '../content/content';

/** Blocks that are read aloud one by one. Tables, code and captions make no sense without their layout. */
const SPOKEN: ReadonlySet<BodyTag> = new Set<BodyTag>(['p', 'h2', 'h3', 'h4', 'li', 'dt', 'dd']);
const SILENT: ReadonlySet<BodyTag> = new Set<BodyTag>(['table', 'pre', 'figure', 'hr']);

type SpokenStory = Pick<Article, 'headline' | 'title' | 'dek' | 'body'>;

/**
 * Returns a story's headline, dek and body as spoken text: one string per sentence, or one per block in browsers
 * without `Intl.Segmenter`.
 * @param language BCP 47 tag, which determines where sentences end.
 */
export function spokenSentences(story: SpokenStory, language: string): string[] {
  const blocks = [story.headline || story.title, story.dek, ...spokenBlocks(story.body)];
  return blocks.flatMap((block) => sentencesOf(block, language));
}

function spokenBlocks(nodes: readonly BodyNode[]): string[] {
  return nodes.flatMap((node): string[] => {
    if (isText(node)) return [node];
    // A pull quote repeats a sentence from the text. Most other shortcodes are images or embeds.
    if (isShortcode(node) || SILENT.has(node.tag)) return [];
    return SPOKEN.has(node.tag) ? blockAndLists(node) : spokenBlocks(node.children ?? []);
  });
}

/** Returns the text of a block and of the lists in it. The text of a list item comes before the list inside it. */
function blockAndLists({ children = [] }: BodyElement): string[] {
  const isList = (node: BodyNode): boolean =>
    !isText(node) && !isShortcode(node) && (node.tag === 'ul' || node.tag === 'ol');
  const own = children.filter((node) => !isList(node));
  return [bodyText(own), ...spokenBlocks(children.filter(isList))];
}

function sentencesOf(text: string, language: string): string[] {
  const words = text.replace(/\s+/g, ' ').trim();
  if (words === '') return [];
  if (!('Segmenter' in Intl)) return [words];
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' });
  return [...segmenter.segment(words)].map(({ segment }) => segment.trim()).filter(Boolean);
}
