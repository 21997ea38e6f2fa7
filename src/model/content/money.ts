import { DEFAULT_EDITION } from './content';
import { editionOf } from '../routing/editions';

export const DEFAULT_CURRENCY = 'USD';

/** Whole units of a currency, as the edition writes them: 1349.5 is "$1,350". */
export function money(amount: number, currency = DEFAULT_CURRENCY): string {
  return new Intl.NumberFormat(editionOf(DEFAULT_EDITION).formatLocale, {
    style: 'currency',
    currency,
    minimumFractionDigits: 0,
    maximumFractionDigits: 0,
  }).format(amount);
}

/**
 * A price as an editor or a shop wrote it: a bare number is money, anything with words of its own
 * ("from $14 a month") stays as it is.
 */
export function price(written: string | number): string {
  const amount = typeof written === 'number' ? written : bareNumber(written);
  return amount === null || !Number.isFinite(amount) ? String(written) : money(amount);
}

function bareNumber(written: string): number | null {
  const found = /^(?:\$\s*)?(\d{1,3}(?:,\d{3})*|\d+)(\.\d+)?$/.exec(written.trim());
  return found ? Number(`${(found[1] ?? '').replaceAll(',', '')}${found[2] ?? ''}`) : null;
}
