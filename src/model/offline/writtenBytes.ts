/** Formats a number of bytes, such as `640 B`, `240 kB`, `6.1 MB` or `1.2 GB`. Uses decimal units, as browsers do. */
export function writtenBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  if (bytes < 999_500) return `${Math.round(bytes / 1000)} kB`;
  if (bytes < 999_950_000) return `${(bytes / 1_000_000).toFixed(1)} MB`;
  return `${(bytes / 1_000_000_000).toFixed(1)} GB`;
}
