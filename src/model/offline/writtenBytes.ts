/**
 * Formats a number of bytes, such as `640 B`, `24.3 kB`, `6.1 MB` or `1.2 GB`. Uses decimal units, as browsers do, and
 * three significant digits, so that rounding changes the size by less than one percent.
 */
export function writtenBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  if (bytes < 999_500) return `${rounded(bytes / 1000)} kB`;
  if (bytes < 999_500_000) return `${rounded(bytes / 1_000_000)} MB`;
  return `${rounded(bytes / 1_000_000_000)} GB`;
}

function rounded(size: number): string {
  return String(Number(size.toPrecision(3)));
}
