import { IS_LONG } from '../../test/support/deadlines';
import { FAULTS, type Fault } from '../../test/support/fakes/networkFaults';
import {
  createFaultyReader,
  ENTRIES,
  HELD,
  type Cell,
} from '../../test/support/readers/faultyReader';
import type { Sight } from '../../test/support/readers/readDocument';
import { isDownloadable, isKept, PAGE_KINDS } from '../../test/support/fixtures/matrixSite';
import { pageInBody } from '../../src/model/routing/pageInBody';

/** Sampling rate: about one in this many cells is tested, selected by the seed. The long test run tests all cells. */
const SHARE = 10;
const SEED = 19;

const ALL: readonly Cell[] = FAULTS.flatMap((fault) =>
  Object.values(PAGE_KINDS).flatMap((path) =>
    HELD.flatMap((held) => ENTRIES.map((entry) => ({ fault, path, held, entry }))),
  ),
);

/** Samples the cells with a linear congruential generator, so that every run selects the same ones. */
function sampled(cells: readonly Cell[]): readonly Cell[] {
  let state = SEED;
  return cells.filter(() => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return IS_LONG || Math.floor(state / 65_536) % SHARE === 0;
  });
}

const CELLS = sampled(ALL);

/** Returns descriptions of the rules that the observed screens break. */
function broken(cell: Cell, { inTime, atLast }: { inTime: Sight; atLast: Sight }): string[] {
  const { fault, path, held, entry } = cell;
  const found: string[] = [];
  const title = `${path} | Halfwave`;
  const isHere = fault.storage === null && isHeld(cell);
  const isServed = fault.network === null || fault.network.isWell === true;
  // The app has no route for the login page. The browser downloads a response of another type, and shows nothing.
  const mayBeFile = fault.name === 'the wrong type' && path === '/user/login/';
  if (!mayBeFile && ['blank', 'browser error'].includes(inTime.kind))
    found.push(`is ${inTime.kind}`);
  if (inTime.kind === 'waiting') found.push('shows no page or message in time');
  if (atLast.kind === 'waiting') found.push('never stops loading');
  if (isHere && inTime.kind !== 'page' && inTime.kind !== 'document')
    found.push('does not show the page that is on the device');
  if (isHere && inTime.time > 3000)
    found.push(`shows the page that is on the device only after ${inTime.time} ms`);
  if (isServed && !['page', 'document'].includes(atLast.kind))
    found.push("does not show the server's response");
  for (const sight of [inTime, atLast]) {
    const isPage = sight.kind === 'page' || (sight.kind === 'part' && entry.endsWith('load'));
    if (isPage && sight.title !== title) found.push(`has the title ${sight.title}`);
    if (sight.kind === 'notice' && sight.title === title) found.push('has the title of the page');
    const { obstacle } = sight;
    const isTrue =
      obstacle === null || obstacle === 'connection' || obstacle === fault.network?.obstacle;
    if (!isTrue) found.push(`names the wrong reason ${obstacle}`);
    const isNamed = fault.network?.obstacle !== 'portal' || sight.kind !== 'notice';
    if (!isNamed && obstacle !== 'portal') found.push('does not name the portal');
  }
  return [...new Set(found)].map((words) => `${entry} of ${path}, ${held}: ${words}`);
}

function isHeld({ held, path, entry }: Cell): boolean {
  // The Redux store contains visited pages, including member pages, but only the results of the latest search.
  if (entry === 'back' && held === 'visited') return isKept(path) || path.startsWith('/members/');
  return held === 'visited' ? isKept(path) : held === 'downloaded' && isDownloadable(path);
}

/** Returns cached entries that are not complete pages of this site. */
async function foreignIn({ scope }: ReturnType<typeof createFaultyReader>): Promise<string[]> {
  const found: string[] = [];
  for (const name of await scope.caches.keys()) {
    const cache = await scope.caches.open(name);
    for (const request of await cache.keys()) {
      const { pathname } = new URL(request.url);
      const text = (await (await cache.match(request))?.text()) ?? '';
      const isWhole = name.startsWith('offprint-documents-')
        ? text.includes(`<title>${pathname} |`) && text.endsWith('</html>')
        : !pathname.startsWith('/pages/') || pageInBody(text) !== null;
      if (!isWhole) found.push(`caches ${name} ${pathname}: ${text.slice(0, 40)}`);
    }
  }
  return found;
}

describe('the fault matrix', () => {
  beforeEach(() => {
    jest.useFakeTimers({
      doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance'],
    });
    jest.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
      const controller = new AbortController();
      setTimeout(() => {
        controller.abort(new DOMException('Too late', 'TimeoutError'));
      }, milliseconds);
      return controller.signal;
    });
  });

  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  it('covers 24 faults, 14 kinds of pages, 3 cache states and 4 kinds of navigation', () => {
    expect([FAULTS.length, ALL.length]).toEqual([24, 24 * 14 * 3 * 4]);
    expect(CELLS.length).toBeGreaterThan(ALL.length / SHARE / 2);
  });

  it.each(FAULTS.map((fault): [string, Fault] => [fault.name, fault]))(
    'covers the fault "%s": each tested page is shown, or its absence is explained',
    async (_, fault) => {
      const found: string[] = [];
      for (const cell of CELLS.filter((other) => other.fault === fault)) {
        const reader = createFaultyReader();
        found.push(...broken(cell, await reader.open(cell)));
        if (!fault.storage) found.push(...(await foreignIn(reader)));
        jest.clearAllTimers();
      }
      expect(found).toEqual([]);
    },
  );
});
