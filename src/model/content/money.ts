import { DEFAULT_EDITION } from './content';
import { editionOf } from '../routing/editions';

export const DEFAULT_CURRENCY = 'USD';

/** Formats keyed by currency, because creating one takes a hundred times as long as using it. */
const FORMATS = new Map<string, Intl.NumberFormat>();

/** Formats an amount in whole currency units, in the default edition's locale: 1349.5 becomes "$1,350". */
export function money(amount: number, currency = DEFAULT_CURRENCY): string {
  let format = FORMATS.get(currency);
  if (!format) {
    format = new Intl.NumberFormat(editionOf(DEFAULT_EDITION).formatLocale, {
      style: 'currency',
      currency,
      minimumFractionDigits: 0,
      maximumFractionDigits: 0,
    });
    FORMATS.set(currency, format);
  }
  return format.format(amount);
}

/**
 * Formats a price written by an editor or a shop. A number, with or without a dollar sign, is formatted as money; any
 * other text ("from $14 a month") is returned unchanged.
 */
export function price(written: string | number): string {
  const amount = typeof written === 'number' ? written : bareNumber(written);
  return amount === null || !Number.isFinite(amount) ? String(written) : money(amount);
}

function bareNumber(written: string): number | null {
  const found = /^(?:\$\s*)?(\d{1,3}(?:,\d{3})*|\d+)(\.\d+)?$/.exec(written.trim());
  return found ? Number(`${(found[1] ?? '').replaceAll(',', '')}${found[2] ?? ''}`) : null;
}
