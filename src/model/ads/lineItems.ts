/** Price buckets for bids, as CPM in US dollars: `from..to:step`. */
export const LINE_ITEM_RANGES = '0.75..3:0.01;3..8:0.05;8..20:0.50;20..35:1';

interface Range {
  from: number;
  to: number;
  step: number;
}

/**
 * Parses ranges in the format of `LINE_ITEM_RANGES`; they must be in ascending order. Throws if a range is not valid.
 */
export function readLineItemRanges(ranges: string): Range[] {
  return ranges.split(';').map((text) => {
    const [, from, to, step] =
      /^(\d+(?:\.\d+)?)\.\.(\d+(?:\.\d+)?):(\d+(?:\.\d+)?)$/.exec(text) ?? [];
    const range = { from: Number(from), to: Number(to), step: Number(step) };
    if (!(range.from < range.to && range.step > 0)) throw new Error(`${text} is not a price range`);
    return range;
  });
}

/**
 * Returns the line item for a bid: its price, rounded down to a step and capped at the highest price. Returns null for
 * a price that is below the lowest range or is not finite.
 */
export function lineItemOf(price: number, ranges: readonly Range[]): string | null {
  const highest = ranges.at(-1);
  if (!highest || !Number.isFinite(price)) return null;
  if (price >= highest.to) return highest.to.toFixed(2);
  const range = ranges.find(({ from, to }) => price >= from && price < to);
  if (!range) return null;
  // Counts in thousandths, because 0.01 has no exact binary representation.
  const thousandths = Math.round(range.step * 1000);
  const above = Math.floor(
    (Math.round(price * 1000) - Math.round(range.from * 1000)) / thousandths,
  );
  return (range.from + (above * thousandths) / 1000).toFixed(2);
}
