import { CPU_SLOWDOWN, MOBILE, SLOW } from '../conditions';
import { mainPage, TEST_FILE } from '../field/field';
import type { Line } from '../network/line';
import { measureLine } from '../network/measureLine';
import { told, type Figure } from '../report/figure';
import { firstVisit } from '../visits/firstVisit';
import { measureSlowdown } from '../visits/slowdown';
import type { Bench } from './part';
import { interleaved } from './rounds';

/**
 * Measures the basis of the other figures: the connections, the slowed processor, and the yardstick against
 * itself.
 */
export async function method(bench: Bench): Promise<Figure[]> {
  const field = await bench.field();
  const page = mainPage(field);
  const visitYardstick = () => firstVisit(field, 'yardstick', page, { network: MOBILE });
  const { first, second } = await interleaved(bench, 'method', {
    first: visitYardstick,
    second: visitYardstick,
  });
  return [
    ...(await lineFigures(field.yardstick)),
    told({
      name: `CPU slowdown (requested: ${CPU_SLOWDOWN})`,
      unit: '×',
      ours: [await measureSlowdown(field.browser)],
    }),
    ...field.files.map(({ address, body }) =>
      told({ name: `yardstick: ${address}`, unit: 'kB', ours: [body.length / 1000] }),
    ),
    ...(['firstPaint', 'largestPaint', 'words', 'blocking'] as const).map((key) =>
      told({
        name: `yardstick against itself: ${key}`,
        unit: 'ms',
        ours: second.map((sample) => sample[key]),
        yardstick: first.map((sample) => sample[key]),
      }),
    ),
  ];
}

async function lineFigures(line: Line): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const network of [MOBILE, SLOW]) {
    await line.use(network);
    const short = line.origin + TEST_FILE.short;
    const { roundTrip, firstAnswer, rate } = await measureLine(short, line.origin + TEST_FILE.long);
    figures.push(
      told({ name: `${network.name}: round trip`, unit: 'ms', ours: [roundTrip] }),
      told({ name: `${network.name}: first response`, unit: 'ms', ours: [firstAnswer] }),
      told({ name: `${network.name}: kbit/s`, unit: '', ours: [Math.round(rate / 1000)] }),
    );
  }
  return figures;
}
