import type { WindowVariables } from '../browser/windowVariables';

/** How a vendor's own script is told to end, where its vendor publishes a way. */
interface VendorEnding {
  /** The global variable by which it is spoken to. */
  variable: string;
  /** Names that lead from there to the function. */
  path: readonly string[];
}

/** By the id of the script. Who is not here runs until the page is loaded again. */
const VENDOR_ENDINGS: Readonly<Record<string, VendorEnding>> = {
  performance: { variable: 'BOOMR', path: ['disable'] },
  survey: { variable: 'QSI', path: ['API', 'unload'] },
};

export const VENDOR_VARIABLES = Object.values(VENDOR_ENDINGS).map(({ variable }) => variable);

/** True when the vendor's script has ended itself. */
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
