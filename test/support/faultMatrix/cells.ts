import { FAULTS, type Fault, type NetworkFaultName } from '../fakes/networkFaults';

/** Paths of example pages in the published content, keyed by kind of page. */
export const KINDS = {
  story: '/article/kestrel-14-laptop-review/',
  review: '/product/aldous-27-monitor-review/',
  gallery: '/pictures/a-winter-of-desks/',
  'best list': '/article/best-travel-routers-motel-rooms/',
  'live blog': '/article/sekirei-4-launch-live/',
  video: '/video/how-we-run-a-laptop-flat/',
  'front page': '/',
  'topic list': '/topic/gaming/',
  author: '/meet-the-team/maren-holt/',
  tag: '/tags/battery-life/',
  search: '/search/?q=battery',
  'member page': '/members/preferences/',
  'newsletter form': '/newsletters/',
  'not found': '/no-such-address/',
} as const;

export type Kind = keyof typeof KINDS;

export const HELD = ['unvisited', 'visited', 'downloaded'] as const;
export const WAYS = ['load', 'reload', 'in-app', 'back'] as const;

/** A combination in the test matrix: one way of opening one page, under one fault. */
export interface Cell {
  fault: Fault;
  kind: Kind;
  held: (typeof HELD)[number];
  way: (typeof WAYS)[number];
}

const DOWNLOADABLE: readonly Kind[] = ['story', 'review', 'gallery', 'best list', 'live blog'];
const NEVER_CACHED: readonly Kind[] = ['search', 'member page', 'not found'];

/** Returns the reason why a cell is left out of the matrix, or null if the matrix contains it. */
export function whyMissing({ fault, kind, held }: Cell): string | null {
  if (held === 'downloaded' && !DOWNLOADABLE.includes(kind)) {
    return 'only stories with a text can be downloaded';
  }
  if (held === 'visited' && NEVER_CACHED.includes(kind)) {
    return 'a visit leaves nothing of such a page on the device';
  }
  if (kind === 'not found' && fault.name === 'the wrong type') {
    return 'outside the routes of the app, the server may send a file';
  }
  return null;
}

/** Returns a cell's name, by which `FAULT_CELLS` selects it. */
export function nameOf({ fault, kind, held, way }: Cell): string {
  return `${fault.name} / ${kind} / ${held} / ${way}`;
}

const ALL: readonly Cell[] = Object.keys(KINDS).flatMap((kind) =>
  HELD.flatMap((held) =>
    FAULTS.flatMap((fault) => WAYS.map((way): Cell => ({ fault, kind: kind as Kind, held, way }))),
  ),
);

/** All cells in the matrix, ordered by page and state, so that one visit or download serves many cells. */
export const CELLS: readonly Cell[] = ALL.filter((cell) => whyMissing(cell) === null);

/**
 * Names of the parts of the long run, which `tools/testRun/longParts.ts` must list. Each contains the cells of one
 * fault.
 */
export const PARTS: readonly string[] = FAULTS.map((_, index) => `matrix-${index + 1}`);

/** Returns the cells in a part of the long run, or all cells if no part has that name. */
export function cellsOfPart(part: string | undefined): readonly Cell[] {
  const chosen = FAULTS[PARTS.indexOf(part ?? '')];
  return chosen ? CELLS.filter(({ fault }) => fault === chosen) : CELLS;
}

/**
 * Faults that take seconds to become visible. Only `npm run test:long` covers them, because their timing needs an
 * otherwise idle machine.
 */
export const SLOW_FAULTS: readonly string[] = [
  'a black hole',
  'a cut before the headers',
  '400 kbit/s',
  'a slow drip',
] satisfies NetworkFaultName[];

/**
 * Picks a few cells, always the same ones for a given seed. Every kind of page and every fault except the slow ones
 * occurs in at least one of them.
 */
export function drawnCells(seed: number): readonly Cell[] {
  const seen = new Set<unknown>();
  const isNew = (value: unknown): boolean => !seen.has(value) && Boolean(seen.add(value));
  const candidates = CELLS.filter(({ fault }) => !SLOW_FAULTS.includes(fault.name));
  const drawn = shuffled(candidates, seed).filter(({ fault, kind }) => {
    const isNewFault = isNew(fault);
    return isNew(kind) || isNewFault;
  });
  return CELLS.filter((cell) => drawn.includes(cell));
}

/** Shuffles with a linear congruential generator, so that a run can be repeated with the same seed. */
function shuffled<Item>(items: readonly Item[], seed: number): readonly Item[] {
  let state = seed;
  const next = (): number => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor(state / 65_536);
  };
  return items
    .map((item) => ({ item, order: next() }))
    .sort((one, other) => one.order - other.order)
    .map(({ item }) => item);
}
