/** What a reader can allow, in the order of the preference centre. The first is always allowed. */
export const CATEGORIES = [
  { id: 'C0001', name: 'critical' },
  { id: 'C0002', name: 'performance' },
  { id: 'C0003', name: 'functional' },
  { id: 'C0004', name: 'targeting' },
  { id: 'C0005', name: 'social' },
] as const;

export type CategoryId = (typeof CATEGORIES)[number]['id'];

export type CategoryName = (typeof CATEGORIES)[number]['name'];

/** What needs no one's leave. */
export const CRITICAL: readonly CategoryId[] = ['C0001'];

export const EVERY_CATEGORY: readonly CategoryId[] = CATEGORIES.map(({ id }) => id);

/** The cookie that holds a choice made here. */
export const CONSENT_COOKIE = 'consent';

/** Seconds after which a reader is asked again. */
export const CHOICE_MAX_AGE = 180 * 24 * 60 * 60;

/** Milliseconds without an answer of another company's consent window after which the answer is no. */
export const CONSENT_SDK_LIMIT = 5000;

/** What Global Privacy Control forbids whatever else was chosen: to sell, to share, to target. */
const FORBIDDEN_BY_GPC: readonly CategoryId[] = ['C0004'];

export function isForbiddenByGpc(category: CategoryId): boolean {
  return FORBIDDEN_BY_GPC.includes(category);
}

/** `C0001:1,C0002:0,…`, every category with its answer. */
export function encodeChoice(chosen: readonly CategoryId[]): string {
  return EVERY_CATEGORY.map((id) => `${id}:${isCritical(id) || chosen.includes(id) ? 1 : 0}`).join(
    ',',
  );
}

/**
 * The categories a written choice allows, or null where none can be read. What it does not mention is
 * refused; what nobody knows is passed over.
 */
export function parseChoice(text: string | null): CategoryId[] | null {
  const answers = new Map(
    (text ?? '').split(',').map((pair): [string, string] => {
      const [id = '', answer = ''] = pair.split(':');
      return [id.trim(), answer.trim()];
    }),
  );
  const isReadable = EVERY_CATEGORY.some((id) => /^[01]$/.test(answers.get(id) ?? ''));
  return isReadable
    ? EVERY_CATEGORY.filter((id) => isCritical(id) || answers.get(id) === '1')
    : null;
}

/** What holds: no choice means no, and Global Privacy Control goes before any choice. */
export function allowedCategories(
  chosen: readonly CategoryId[] | null,
  hasGpc: boolean,
): CategoryId[] {
  return EVERY_CATEGORY.filter(
    (id) => isCritical(id) || (chosen?.includes(id) === true && !(hasGpc && isForbiddenByGpc(id))),
  );
}

function isCritical(id: CategoryId): boolean {
  return CRITICAL.includes(id);
}
