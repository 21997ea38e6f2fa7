import type { WindowVariables } from '../browser/windowVariables';

/** The call that stops a vendor's script, if the vendor documents one. */
interface VendorEnding {
  /** Name of the vendor's global variable. */
  variable: string;
  /** Property path from the variable to the function. */
  path: readonly string[];
}

/** Calls that stop a vendor's script, keyed by script id. Scripts without an entry run until the page is reloaded. */
const VENDOR_ENDINGS: Readonly<Record<string, VendorEnding>> = {
  performance: { variable: 'BOOMR', path: ['disable'] },
  survey: { variable: 'QSI', path: ['API', 'unload'] },
};

export const VENDOR_VARIABLES = Object.values(VENDOR_ENDINGS).map(({ variable }) => variable);

/** Stops a vendor's script. Returns false if that is not possible. */
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
