/** Name of the meta element that says that a page is shown at another address than its own. */
export const MASK_TAG_NAME = 'vanity';

/** Content of the element, for two paths of this site. */
export function maskTag(realPath: string, maskedPath: string): string {
  return `vanity:${realPath}:maskedUrl:${maskedPath}`;
}

/** The two paths of such a content; null where it has another form or leads to another site. */
export function parseMaskTag(content: string): { realPath: string; maskedPath: string } | null {
  const [, realPath, maskedPath] =
    /^vanity:(\/(?![/\\]).*?):maskedUrl:(\/(?![/\\]).*)$/.exec(content) ?? [];
  return realPath === undefined || maskedPath === undefined ? null : { realPath, maskedPath };
}
