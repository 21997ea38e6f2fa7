import type { Network } from '../conditions';
import type { Field } from '../field/field';
import type { FieldPage } from '../field/fieldPages';
import type { Signal } from './signals';
import { visit, type Visit } from './visit';

export type Side = 'yardstick' | 'ours' | 'rival';

/** Signals that our page reaches on its own before the reader has made a consent choice. */
export const WITHOUT_CHOICE: readonly Signal[] = [
  'member',
  'interactive',
  'settled',
  'ad',
  'worker',
];

interface FirstVisit {
  network: Network;
  /** Value of the consent cookie; null if the reader has not chosen. */
  consent?: string | null;
  signals?: readonly Signal[];
}

/** Visits a page with an empty cache and no open connection. */
export async function firstVisit(
  field: Field,
  side: Side,
  page: FieldPage,
  { network, consent = null, signals = WITHOUT_CHOICE }: FirstVisit,
): Promise<Visit> {
  const { line, path, firstWords } = sideOf(field, side, page);
  const context = await field.browser.createBrowserContext();
  try {
    const cookies = { ...page.cookies, ...(consent === null ? {} : { consent }) };
    for (const [name, value] of side === 'ours' ? Object.entries(cookies) : []) {
      await context.setCookie({ name, value, domain: '127.0.0.1', path: '/' });
    }
    await line.use(network);
    return await visit(context, {
      ...{ line, path, firstWords, from: field.elsewhere },
      signals: side === 'ours' ? signals : [],
      hasScripts: side !== 'yardstick',
    });
  } finally {
    await context.close();
  }
}

function sideOf(field: Field, side: Side, page: FieldPage) {
  if (side !== 'rival') return { line: field[side], path: page.path, firstWords: page.firstWords };
  const own = field.rival?.pages[page.kind];
  if (!field.rival || !own) throw new Error(`The other site has no page of the kind ${page.kind}`);
  return { line: field.rival.line, path: own.path, firstWords: own.firstWords };
}

/** Returns the sides to measure, starting with the yardstick. Omits the rival if it has no page of this kind. */
export function sidesOf(field: Field, { kind }: FieldPage): Side[] {
  return field.rival?.pages[kind] ? ['yardstick', 'ours', 'rival'] : ['yardstick', 'ours'];
}
