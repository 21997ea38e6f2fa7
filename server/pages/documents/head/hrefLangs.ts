/** A version of a story in another language, as entered by an editor. */
export interface HrefLang {
  hreflang: string;
  /** A path or an absolute URL; empty for the story's own address. */
  address: string;
}

const LANGUAGE = /^(?:x-default|[a-z]{2,3}(?:-[a-z0-9]{2,8}){0,2})$/i;

/**
 * Parses `relHrefLang`: either a single tag such as "de", with its address in `relAlternate`, or a list such as "de
 * https://… , fr https://…". Invalid language tags are omitted.
 */
export function hrefLangs(relHrefLang: string, relAlternate: string): HrefLang[] {
  return relHrefLang.split(/[,;\n]/).flatMap((entry) => {
    const [hreflang = '', address = relAlternate] = entry.trim().split(/\s+/);
    return LANGUAGE.test(hreflang) ? [{ hreflang, address }] : [];
  });
}
