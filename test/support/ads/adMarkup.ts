export function adSlotsIn(markup: string): string[] {
  return [...markup.matchAll(/data-ad-slot="([^"]+)" data-ad-type="([^"]+)"/g)].map(
    ([, name, type]) => `${name} ${type}`,
  );
}
