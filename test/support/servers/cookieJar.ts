/** A store for cookies that are set through `document.cookie`, like that of a browser. */
export interface CookieJar {
  cookie: string;
  held: Map<string, string>;
  /** Strings assigned to `document.cookie`, in order. */
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
