/** A page number to link to, or a gap for omitted numbers. */
export type PageMark = number | 'gap';

const NEIGHBOURS = 1;

/**
 * Returns the first page, the last page and those around the current one. Each run of two or more other pages becomes a
 * gap.
 */
export function pageMarks(pageNumber: number, pageCount: number): PageMark[] {
  const marks: PageMark[] = [];
  let previous = 0;
  for (let page = 1; page <= pageCount; page += 1) {
    const isShown = page === 1 || page === pageCount || Math.abs(page - pageNumber) <= NEIGHBOURS;
    if (!isShown) continue;
    if (page - previous === 2) marks.push(page - 1);
    else if (page - previous > 2) marks.push('gap');
    marks.push(page);
    previous = page;
  }
  return marks;
}
