import { CPU_SLOWDOWN, MOBILE, SLOW } from '../conditions';
import { mainPage, TEST_FILE } from '../field/field';
import type { Connection } from '../network/connection';
import { measureConnection } from '../network/measureConnection';
import { withoutGoal, type Figure } from '../report/figure';
import { firstVisit } from '../visits/firstVisit';
import { measureSlowdown } from '../visits/slowdown';
import type { Bench } from './part';
import { interleaved } from './rounds';

/**
 * Measures the conditions that the other figures depend on: the connections, the CPU throttling, and the yardstick
 * compared with itself.
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
    ...(await connectionFigures(field.yardstick)),
    withoutGoal({
      name: `CPU slowdown (requested: ${CPU_SLOWDOWN})`,
      unit: '×',
      ours: [await measureSlowdown(field.browser)],
    }),
    ...field.files.map(({ address, body }) =>
      withoutGoal({ name: `yardstick: ${address}`, unit: 'kB', ours: [body.length / 1000] }),
    ),
    ...(['firstPaint', 'largestPaint', 'words', 'blocking'] as const).map((key) =>
      withoutGoal({
        name: `yardstick against itself: ${key}`,
        unit: 'ms',
        ours: second.map((sample) => sample[key]),
        yardstick: first.map((sample) => sample[key]),
      }),
    ),
  ];
}

async function connectionFigures(connection: Connection): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const network of [MOBILE, SLOW]) {
    await connection.use(network);
    const short = connection.origin + TEST_FILE.short;
    const { roundTrip, firstAnswer, rate } = await measureConnection(
      short,
      connection.origin + TEST_FILE.long,
    );
    figures.push(
      withoutGoal({ name: `${network.name}: round trip`, unit: 'ms', ours: [roundTrip] }),
      withoutGoal({ name: `${network.name}: first response`, unit: 'ms', ours: [firstAnswer] }),
      withoutGoal({ name: `${network.name}: kbit/s`, unit: '', ours: [Math.round(rate / 1000)] }),
    );
  }
  return figures;
}
