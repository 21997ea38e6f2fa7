/** The address of a page of a list; the first has no number. @param basePath with its last slash. */
export function pagePath(basePath: string, page: number): string {
  return page > 1 ? `${basePath}${page}/` : basePath;
}
