import type { Notes } from '../report/moveReport';
import { warning } from '../report/moveReport';
import type { Position } from '../source/position';
import type { SourcePicture } from '../source/sourceSite';
import type { MarkupElement, MarkupNode } from './nodes';

/** Everything that the conversion of a story needs from outside. */
export interface MarkupContext {
  hasLineBreaks: boolean;
  /** Ids that links in the story refer to. */
  anchors: ReadonlySet<string>;
  positionOf(index: number): Position;
  /** Returns the new address of a link. */
  link(href: string, index: number): string;
  /** Returns the name of the picture in the content folder, or null if it is not available. */
  picture(picture: SourcePicture): string | null;
  audio(address: string, at: Position): string | null;
  /** Returns the files of a gallery: those with the ids, or all that belong to the story. */
  galleryFiles(ids: readonly string[]): SourcePicture[];
  /** Adds a gallery to the content folder and returns its slug, or null if none of its pictures is available. */
  addGallery(pictures: readonly SourcePicture[]): string | null;
  /** Returns the reference to a footnote, which is written at the end. */
  noteReference(key: string): string;
  /** Returns the text of a footnote, for places that cannot contain a reference. */
  noteWords(key: string): string;
  /** Counts a video or frame of the source, and whether it is kept in the text. */
  countMedia(isTaken: boolean): void;
  notes: Notes;
}

/** Converts nodes to Markdown blocks. Passed as a parameter to avoid an import cycle. */
export type Blocks = (nodes: readonly MarkupNode[], context: MarkupContext) => string[];

export function drop(
  context: MarkupContext,
  { index }: Pick<MarkupElement, 'index'>,
  what: string,
  why: string,
  suggestion?: string,
): void {
  const at = context.positionOf(index);
  context.notes.dropped.push({ ...at, what, why, ...(suggestion && { suggestion }) });
}

/** Reports a plugin's shortcode; its content stays. */
export function reportShortcode(element: MarkupElement, context: MarkupContext): void {
  drop(
    context,
    element,
    element.attributes['raw'] ?? '',
    'A plugin of the old site filled this shortcode',
    'Write what it showed into the story',
  );
}

export function warn(
  context: MarkupContext,
  { index }: Pick<MarkupElement, 'index'>,
  code: string,
  message: string,
  suggestion?: string,
): void {
  context.notes.problems.push(warning(context.positionOf(index), code, message, suggestion));
}
