/** `cookie` has the same format as `document.cookie`. */
interface CookiePage {
  cookie: string;
  location: Pick<Location, 'hostname'>;
}

/**
 * Removes cookies that a third-party script set on this site. Such cookies are not registered, and may belong to this
 * host or any parent domain, so deletion is attempted for each of these domains.
 * @param names Cookie names; a trailing `*` matches any ending.
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

/**
 * Returns the host and its parent domains, such as `www.a.example` and `a.example`. Returns no domain for a host
 * without a dot.
 */
function domainsAbove(host: string): string[] {
  const labels = host.split('.');
  return labels.slice(0, -1).map((_label, index) => labels.slice(index).join('.'));
}
