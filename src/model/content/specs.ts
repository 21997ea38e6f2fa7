/** Specs of a product, either measured or stated by the maker. */
export interface Specified {
  specs: Record<string, string>;
  /**
   * Names of the specs in the editor's order; needed because the store does not preserve the order of object fields.
   * Missing in content that was imported by version 0.1.0.
   */
  specNames?: string[];
}

/** Returns the names and values of the specs in the editor's order. */
export function specEntries({ specs, specNames }: Specified): [name: string, value: string][] {
  const names = specNames ?? Object.keys(specs);
  return names.flatMap((name) => {
    const value = specs[name];
    return value === undefined ? [] : [[name, value]];
  });
}
