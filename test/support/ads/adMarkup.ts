/** Returns the names and types of a document's ad slots, in order. */
export function adSlotsIn(markup: string): string[] {
  return [...markup.matchAll(/data-ad-slot="([^"]+)" data-ad-type="([^"]+)"/g)].map(
    ([, name, type]) => `${name} ${type}`,
  );
}
