/** Consent categories, in the order of the preference center. The first is always allowed. */
export const CATEGORIES = [
  { id: 'C0001', name: 'critical' },
  { id: 'C0002', name: 'performance' },
  { id: 'C0003', name: 'functional' },
  { id: 'C0004', name: 'targeting' },
  { id: 'C0005', name: 'social' },
] as const;

export type CategoryId = (typeof CATEGORIES)[number]['id'];

export type CategoryName = (typeof CATEGORIES)[number]['name'];

/** Categories that need no consent. */
export const CRITICAL: readonly CategoryId[] = ['C0001'];

export const EVERY_CATEGORY: readonly CategoryId[] = CATEGORIES.map(({ id }) => id);

/** Cookie that stores a choice made on this site. */
export const CONSENT_COOKIE = 'consent';

/** Lifetime of a choice in seconds, after which the consent banner is shown again. */
export const CHOICE_MAX_AGE = 180 * 24 * 60 * 60;

/** Milliseconds to wait for a third-party consent dialog before treating the reader as undecided. */
export const CONSENT_SDK_LIMIT = 5000;

/**
 * Categories that Global Privacy Control refuses regardless of the reader's choice. The signal opts the reader out of
 * targeted advertising and of the sale and sharing of personal data.
 */
const FORBIDDEN_BY_GPC: readonly CategoryId[] = ['C0004'];

export function isForbiddenByGpc(category: CategoryId): boolean {
  return FORBIDDEN_BY_GPC.includes(category);
}

/** Encodes a choice as `C0001:1,C0002:0,…`, with a value for every category. */
export function encodeChoice(chosen: readonly CategoryId[]): string {
  return EVERY_CATEGORY.map((id) => `${id}:${isCritical(id) || chosen.includes(id) ? 1 : 0}`).join(
    ',',
  );
}

/**
 * Decodes a stored choice; returns null if it is not readable. Missing categories are denied, and unknown categories
 * are ignored.
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

/**
 * Returns the categories in effect. No choice counts as refusal, and Global Privacy Control overrides a choice that
 * allows targeting.
 */
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
