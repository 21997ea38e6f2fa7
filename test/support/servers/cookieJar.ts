/** Cookies as a browser holds them behind `document.cookie`. */
export interface CookieJar {
  cookie: string;
  /** What the browser holds, by name. */
  held: Map<string, string>;
  /** Whole lines in the order in which they were written. */
  written: string[];
}

export function createJar(held: Record<string, string> = {}): CookieJar {
  const cookies = new Map(Object.entries(held));
  const written: string[] = [];
  return {
    held: cookies,
    written,
    get cookie() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(line: string) {
      written.push(line);
      const [pair = ''] = line.split(';');
      const [name = '', value = ''] = pair.split('=');
      if (/; Max-Age=0(;|$)/.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    },
  };
}
