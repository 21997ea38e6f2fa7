/** Marks highlights in the text of stories. */
export interface AnnotationMarks {
  /**
   * Replaces all marks.
   * @param findRanges Returns the ranges by annotation; called after all earlier `mark` elements have been removed.
   */
  show(findRanges: () => RangesById): void;
  /** Returns the ID of the annotation at a point in the viewport, or null. */
  at(x: number, y: number): string | null;
}

/** Ranges by annotation ID. Each range is within one text node. */
export type RangesById = ReadonlyMap<string, readonly Range[]>;

/** Name of the highlight that `::highlight(annotation)` styles. */
const NAME = 'annotation';

interface CaretPosition {
  offsetNode: Node;
  offset: number;
}

/** Methods that find the caret position at a point; every browser supports at least one of them. */
interface CaretFinder {
  caretPositionFromPoint?: (x: number, y: number) => CaretPosition | null;
  caretRangeFromPoint?: (x: number, y: number) => Range | null;
}

export function createAnnotationMarks(page: Document): AnnotationMarks {
  const registry = (globalThis as { CSS?: { highlights?: HighlightRegistry } }).CSS?.highlights;
  return registry ? highlightMarks(page, registry) : elementMarks(page);
}

/** Creates marks with the CSS Custom Highlight API, which leaves the document unchanged. */
function highlightMarks(page: Document, registry: HighlightRegistry): AnnotationMarks {
  let shown: RangesById = new Map();
  return {
    show(findRanges) {
      shown = findRanges();
      const all = [...shown.values()].flat();
      if (all.length === 0) registry.delete(NAME);
      else registry.set(NAME, new Highlight(...all));
    },
    at(x, y) {
      const caret = caretAt(page, x, y);
      if (!caret) return null;
      for (const [id, ranges] of shown) {
        if (ranges.some((range) => isAt(range, caret, x, y))) return id;
      }
      return null;
    },
  };
}

function caretAt(page: Document, x: number, y: number): CaretPosition | null {
  const finder = page as CaretFinder;
  if (finder.caretPositionFromPoint) return finder.caretPositionFromPoint(x, y);
  const range = finder.caretRangeFromPoint?.(x, y);
  return range ? { offsetNode: range.startContainer, offset: range.startOffset } : null;
}

/**
 * Returns true if a range contains both the caret and the point. Checking the caret is not enough: at the end of a
 * line, the nearest caret position may be far from the point.
 */
function isAt(range: Range, { offsetNode, offset }: CaretPosition, x: number, y: number): boolean {
  return (
    range.isPointInRange(offsetNode, offset) &&
    [...range.getClientRects()].some(
      ({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom,
    )
  );
}

/** A text node that React owns, with its shortened text, its complete text, and the nodes inserted after it. */
interface Cut {
  node: Text;
  kept: string;
  whole: string;
  added: ChildNode[];
}

/**
 * Creates marks with `mark` elements. Shortens React's text nodes but leaves them in place, so that React can still
 * change and remove them. The marked words and the rest of the text follow in separate nodes.
 */
function elementMarks(page: Document): AnnotationMarks {
  let cuts: Cut[] = [];

  function restore(): void {
    for (const { node, kept, whole, added } of cuts) {
      for (const each of added) each.remove();
      // If the data differs, React has changed the text in the meantime.
      if (node.data === kept) node.data = whole;
    }
    cuts = [];
  }

  return {
    show(findRanges) {
      restore();
      const parts = new Map<Text, MarkedPart[]>();
      for (const [id, ranges] of findRanges()) {
        for (const { startContainer, startOffset, endOffset } of ranges) {
          const node = startContainer as Text;
          parts.set(node, [...(parts.get(node) ?? []), { id, startOffset, endOffset }]);
        }
      }
      for (const [node, marked] of parts) cuts.push(cut(page, node, marked));
    },
    at(x, y) {
      const mark = page.elementFromPoint(x, y)?.closest<HTMLElement>('[data-annotation]');
      return mark?.dataset['annotation'] ?? null;
    },
  };
}

interface MarkedPart {
  id: string;
  startOffset: number;
  endOffset: number;
}

function cut(page: Document, node: Text, parts: readonly MarkedPart[]): Cut {
  const whole = node.data;
  const added: ChildNode[] = [];
  const sorted = [...parts].sort((one, other) => one.startOffset - other.startOffset);
  let at = sorted[0]?.startOffset ?? whole.length;
  const kept = whole.slice(0, at);
  for (const { id, startOffset, endOffset } of sorted) {
    if (startOffset > at) added.push(page.createTextNode(whole.slice(at, startOffset)));
    const mark = page.createElement('mark');
    mark.dataset['annotation'] = id;
    mark.append(whole.slice(Math.max(at, startOffset), endOffset));
    // A part contained in an earlier part has no unmarked text left.
    if (mark.textContent !== '') added.push(mark);
    at = Math.max(at, endOffset);
  }
  added.push(page.createTextNode(whole.slice(at)));
  node.data = kept;
  node.after(...added);
  return { node, kept, whole, added };
}
