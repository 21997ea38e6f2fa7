/** Names and types of the places for ads in a document, in its order. */
export function adPlacesIn(markup: string): string[] {
  return [...markup.matchAll(/data-ad-slot="([^"]+)" data-ad-type="([^"]+)"/g)].map(
    ([, name, type]) => `${name} ${type}`,
  );
}
