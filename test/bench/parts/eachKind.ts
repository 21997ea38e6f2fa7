import type { FieldPage } from '../field/fieldPages';
import { atMost, type Figure } from '../report/figure';
import type { Kind } from '../pages/kinds';
import type { Bench } from './part';

/**
 * Measures the page of every chosen kind and shows its figures. If a kind fails, reports it, continues with the others,
 * and adds a figure that misses its goal, so that the run fails. Throws if all kinds fail.
 * @param kinds kinds to which the part applies; by default, all.
 */
export async function eachKind(
  bench: Bench,
  part: string,
  measure: (page: FieldPage) => Promise<Figure[]>,
  kinds?: readonly Kind[],
): Promise<Figure[]> {
  const { pages } = await bench.field();
  const measured = pages.filter(({ kind }) => kinds?.includes(kind) ?? true);
  const figures: Figure[] = [];
  const failures: unknown[] = [];
  for (const page of measured) {
    try {
      const own = (await measure(page)).map((figure) => ({ ...figure, kind: page.kind }));
      if (measured.length > 1) bench.show(`${part}: ${page.kind} (${page.path})`, own);
      figures.push(...own);
    } catch (error) {
      failures.push(error);
      bench.say(`${part}: ${page.kind} could not be measured: ${String(error)}`);
    }
  }
  if (failures.length === 0) return figures;
  if (figures.length === 0) throw failures[0];
  const failed = { name: 'kinds that could not be measured', unit: '' as const };
  return [...figures, atMost(0, { ...failed, ours: [failures.length] })];
}
