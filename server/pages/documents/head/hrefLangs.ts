/** The same story in another language, as an editor wrote it. */
export interface HrefLang {
  hreflang: string;
  /** A path or a whole address; empty for the story's own. */
  address: string;
}

const LANGUAGE = /^(?:x-default|[a-z]{2,3}(?:-[a-z0-9]{2,8}){0,2})$/i;

/**
 * Languages as `relHrefLang` names them: "de", which `relAlternate` is the address of, or
 * "de https://… , fr https://…". What is no language is left out.
 */
export function hrefLangs(relHrefLang: string, relAlternate: string): HrefLang[] {
  return relHrefLang.split(/[,;\n]/).flatMap((entry) => {
    const [hreflang = '', address = relAlternate] = entry.trim().split(/\s+/);
    return LANGUAGE.test(hreflang) ? [{ hreflang, address }] : [];
  });
}
