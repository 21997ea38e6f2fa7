import type { Notes } from '../report/moveReport';
import { warning } from '../report/moveReport';
import type { Position } from '../source/position';
import type { SourcePicture } from '../source/sourceSite';
import type { MarkupElement, MarkupNode } from './nodes';

/** The data and functions that the conversion of a story needs from the rest of the import. */
export interface MarkupContext {
  hasLineBreaks: boolean;
  /** Ids that links in the story refer to. */
  anchors: ReadonlySet<string>;
  positionOf(index: number): Position;
  /** Returns the new address of a link. */
  link(href: string, index: number): string;
  /** Returns the picture's name in the content folder, or null if the picture is not available. */
  picture(picture: SourcePicture): string | null;
  audio(address: string, at: Position): string | null;
  /** Returns the gallery's pictures: those with the given ids or, without ids, all that belong to the story. */
  galleryFiles(ids: readonly string[]): SourcePicture[];
  /** Adds a gallery to the converted story. Returns its slug, or null if any of its pictures is not available. */
  addGallery(pictures: readonly SourcePicture[]): string | null;
  /** Returns a reference to a footnote. The footnote itself is written at the end of the story. */
  noteReference(key: string): string;
  /** Returns the text of a footnote, for use where a reference is not possible. */
  noteWords(key: string): string;
  /**
   * Counts a video, audio file or embed in the source.
   * @param isTaken true if it is imported
   */
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

/** Reports a plugin's shortcode, whose content is kept. */
export function reportShortcode(element: MarkupElement, context: MarkupContext): void {
  drop(
    context,
    element,
    element.attributes['raw'] ?? '',
    'A plugin on the old site generated the content of this shortcode',
    'Add its content to the story by hand',
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
