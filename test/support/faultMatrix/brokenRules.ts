import { deadline, IS_LONG } from '../deadlines';
import { lastWithin } from '../waiting';
import { type Cell, nameOf } from './cells';
import type { CellReader, OpenedCell } from './cellReader';
import { screenShown, type Screen } from './screenShown';
import { WORDS } from './tabSteps';

/**
 * Extends a limit in `npm test`, which runs other suites at the same time. Only the long run verifies the real limits.
 */
const patience = (milliseconds: number): number =>
  deadline(IS_LONG ? milliseconds : 3 * milliseconds);
/** Milliseconds between two looks at a screen. Each look forces a layout, which slows down the other readers. */
const LOOK_EVERY = 200;
/** Milliseconds within which a reader must see the page or a message. See `READER_WAITS`. */
const MESSAGE_BY = patience(10_000);
/**
 * Longer than all timeouts of a request, including the second request that the app makes for an address without a
 * route.
 */
const AT_LAST = patience(30_000);
/**
 * Additional milliseconds for a screen that still gives the wrong reason. The offline page and cached responses appear
 * before the app, which then requests the reason from the worker, and the worker's probe of the server has its own time
 * limit.
 */
const CORRECTED_BY = patience(12_000);

/** Opens a page as the cell specifies, and returns a description of each rule that the screen breaks. */
export async function brokenRules(reader: CellReader, cell: Cell): Promise<string[]> {
  const opened = await reader.begin(cell);
  try {
    const inTime = await screenWithin(opened, cell, isReadable, MESSAGE_BY);
    let atLast = await screenWithin(opened, cell, isFinal, AT_LAST);
    const rules = (screen: Screen): string[] => [
      ...endlessWaits(screen),
      ...wrongContents(cell, screen),
      ...wrongTitles(opened, screen),
      ...falseClaims(cell, screen),
    ];
    if (rules(atLast).length > 0) {
      const isRight = (screen: Screen): boolean => rules(screen).length === 0;
      atLast = await screenWithin(opened, cell, isRight, CORRECTED_BY);
    }
    const found = [
      ...(isReadable(inTime) ? [] : [`shows no page or message in time, but ${inTime.kind}`]),
      ...rules(atLast),
    ];
    const words = await opened.recover();
    if (words !== null && words !== WORDS) found.push(`lost the typed text, and has “${words}”`);
    const { kind, title, heading } = atLast;
    return found.map((rule) => `${nameOf(cell)}: ${rule} (${kind}, “${title}”, “${heading}”)`);
  } finally {
    await opened.close();
  }
}

function screenWithin(
  { tab, address, truth }: OpenedCell,
  { way }: Cell,
  isRight: (screen: Screen) => boolean,
  limit: number,
): Promise<Screen> {
  const replacesDocument = way === 'load' || way === 'reload';
  const read = (): Promise<Screen> => screenShown(tab, address, truth, replacesDocument);
  return lastWithin(read, isRight, limit, LOOK_EVERY);
}

const isReadable = ({ kind }: Screen): boolean => kind !== 'waiting' && kind !== 'blank';
const isFinal = (screen: Screen): boolean =>
  isReadable(screen) && screen.kind !== 'slow' && !screen.isLoading;

function endlessWaits(screen: Screen): string[] {
  if (screen.kind === 'blank') return ['stays blank'];
  return isFinal(screen) ? [] : ['never stops loading'];
}

/** Returns true if the page is stored on the device and the storage works. */
function isReady({ held, fault }: Cell): boolean {
  return held !== 'unvisited' && fault.storage === null;
}

/** Returns true if the complete response from the site arrives within the time limits. */
function isServed({ fault }: Cell): boolean {
  return fault.network === null || fault.network.isWell === true;
}

function wrongContents(cell: Cell, { kind }: Screen): string[] {
  if (kind === 'foreign' || kind === 'browser error') return [`shows a ${kind} page`];
  if (kind === 'page') return [];
  if (isReady(cell)) return ['does not show the page that is on the device'];
  return isServed(cell) ? ["does not show the server's response"] : [];
}

function wrongTitles({ truth }: OpenedCell, { kind, title, heading }: Screen): string[] {
  if (kind === 'page') return title === truth.title ? [] : ['has another title'];
  if (kind !== 'notice' && kind !== 'failure') return [];
  return title.startsWith(heading) ? [] : ['has a title that contradicts its heading'];
}

/** Returns true if the screen must say that it shows a cached response, because the server cannot be reached. */
function needsLabel(cell: Cell, { kind }: Screen): boolean {
  const isHidden = !isServed(cell) && cell.fault.network?.obstacle !== null;
  // Going back shows the page that the tab still has in memory, without a request.
  const isKeptByTab = cell.way === 'back' && cell.held === 'visited';
  return kind === 'page' && isReady(cell) && isHidden && !isKeptByTab;
}

function falseClaims(cell: Cell, screen: Screen): string[] {
  const found: string[] = [];
  const { obstacle } = cell.fault.network ?? { obstacle: null };
  if (screen.obstacle !== null && screen.obstacle !== obstacle) {
    found.push(`names the wrong reason ${screen.obstacle} instead of ${obstacle ?? 'the server'}`);
  }
  if (needsLabel(cell, screen) && !screen.isLabeled)
    found.push('does not say that it is a cached page');
  if (screen.kind === 'page' && screen.isSaid && cell.held !== 'downloaded') {
    found.push('says that the story is saved');
  }
  return found;
}
