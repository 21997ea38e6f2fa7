/**
 * Returns the path of a list page; the first page has no number.
 * @param basePath Path with a trailing slash.
 */
export function pagePath(basePath: string, page: number): string {
  return page > 1 ? `${basePath}${page}/` : basePath;
}
