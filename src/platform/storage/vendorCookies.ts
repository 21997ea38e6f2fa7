/** Same format as `document.cookie`, with the page's host. */
interface CookiePage {
  cookie: string;
  location: Pick<Location, 'hostname'>;
}

/**
 * Removes cookies that a third-party script set on this site. They are not registered, and may belong to
 * this host or any parent domain, so each one is tried.
 * @param names Names of the cookies, in which a trailing `*` matches any ending.
 */
export function removeVendorCookies(page: CookiePage, names: readonly string[]): void {
  for (const name of cookieNames(page)) {
    if (!names.some((pattern) => fits(name, pattern))) continue;
    for (const domain of ['', ...domainsAbove(page.location.hostname)]) {
      page.cookie = `${name}=; Path=/; Max-Age=0${domain && `; Domain=${domain}`}`;
    }
  }
}

function cookieNames({ cookie }: CookiePage): string[] {
  return cookie.split(';').map((pair) => (pair.split('=')[0] ?? '').trim());
}

function fits(name: string, pattern: string): boolean {
  return pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
}

/** Maps `www.a.example` to itself and `a.example`; a host without a dot has none. */
function domainsAbove(host: string): string[] {
  const labels = host.split('.');
  return labels.slice(0, -1).map((_label, index) => labels.slice(index).join('.'));
}
