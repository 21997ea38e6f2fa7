/** Returns the value of our server's metric with the given name, summed over all labels. */
export async function metric(origin: string, name: string): Promise<number> {
  const text = await (await fetch(`${origin}/_node/metrics`)).text();
  const lines = text.matchAll(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)`, 'gm'));
  return [...lines].reduce((sum, [, count]) => sum + Number(count), 0);
}
