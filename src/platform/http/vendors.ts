import type { WindowVariables } from '../browser/windowVariables';

/** A function that stops a vendor's script, as documented by the vendor. */
interface VendorEnding {
  /** Name of the vendor's global variable. */
  variable: string;
  /** Property path from the variable to the function. */
  path: readonly string[];
}

/**
 * Functions that stop vendors' scripts, keyed by script ID. Scripts without an entry run until the page is reloaded.
 */
const VENDOR_ENDINGS: Readonly<Record<string, VendorEnding>> = {
  performance: { variable: 'BOOMR', path: ['disable'] },
  survey: { variable: 'QSI', path: ['API', 'unload'] },
};

export const VENDOR_VARIABLES = Object.values(VENDOR_ENDINGS).map(({ variable }) => variable);

/** Stops a vendor's script. Returns false if the script cannot be stopped. */
export function endVendor(id: string, variables: WindowVariables): boolean {
  const ending = Object.hasOwn(VENDOR_ENDINGS, id) ? VENDOR_ENDINGS[id] : undefined;
  if (!ending) return false;
  let owner: unknown;
  let value: unknown = variables.read(ending.variable);
  for (const name of ending.path) {
    owner = value;
    value = (owner as Record<string, unknown> | null | undefined)?.[name];
  }
  if (typeof value !== 'function') return false;
  try {
    value.call(owner);
    return true;
  } catch {
    return false;
  }
}
