/** Returns the WCAG 2.2 contrast ratio of two colors in the form `#rrggbb`, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [
    number,
    number,
  ];
  return (lighter + 0.05) / (darker + 0.05);
}

/**
 * Mixes two colors in sRGB.
 * @param share fraction of the second color, from 0 to 1
 */
export function mix(first: string, second: string, share: number): string {
  const others = channels(second);
  const mixed = channels(first).map((value, index) =>
    Math.round(value * (1 - share) + (others[index] ?? 0) * share),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/**
 * Returns the color if it has the required contrast with all backgrounds. Otherwise, returns the nearest darker or
 * lighter shade that does, or null if there is none.
 */
export function passing(front: string, backs: readonly string[], least: number): string | null {
  const isDark = backs.some((back) => luminance(back) < 0.18);
  for (let percent = 0; percent <= 100; percent += 2) {
    const shade = mix(front, isDark ? '#ffffff' : '#000000', percent / 100);
    if (backs.every((back) => contrastOf(shade, back) >= least)) return shade;
  }
  return null;
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channels(color: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
}
