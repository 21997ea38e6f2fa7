/** Returns the document title of a gallery at one of its images; the first has the gallery's own. */
export function imageTitle(headline: string, position: number, siteName: string): string {
  return `${headline}${position > 1 ? `, picture ${position}` : ''} | ${siteName}`;
}
