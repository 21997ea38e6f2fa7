/**
 * Returns the path of a page in a list. The path of the first page contains no page number.
 * @param basePath Path with a trailing slash.
 */
export function pagePath(basePath: string, page: number): string {
  return page > 1 ? `${basePath}${page}/` : basePath;
}
