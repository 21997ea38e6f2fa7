type Sizes = Readonly<Record<string, number>>;

/** Maximum number of modules to name. */
const NAMED = 5;

/**
 * Names the modules that have grown most since an earlier build, or the largest modules if there is no earlier build.
 * @param now size of each module in bytes.
 */
export function explainGrowth(now: Sizes, before: Sizes | null): string {
  const sizes = before === null ? now : growthOf(now, before);
  const largest = Object.entries(sizes)
    .filter(([, bytes]) => bytes > 0)
    .sort(([, one], [, other]) => other - one)
    .slice(0, NAMED);
  if (largest.length === 0)
    return 'No module grew, so the minifier or a package must have changed.';
  const sign = before === null ? '' : '+';
  const list = largest.map(([name, bytes]) => `${name} ${sign}${inKilobytes(bytes)}`).join(', ');
  const title =
    before === null ? 'Largest modules' : 'Modules that grew since the last build within budget';
  return `${title}, before minification: ${list}.`;
}

function growthOf(now: Sizes, before: Sizes): Record<string, number> {
  return Object.fromEntries(
    Object.entries(now).map(([name, bytes]) => [name, bytes - (before[name] ?? 0)]),
  );
}

function inKilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
