/** As `document.cookie`, and where it belongs. */
interface CookiePage {
  cookie: string;
  location: Pick<Location, 'hostname'>;
}

/**
 * Takes away the cookies that another company's script set on this site. They are not of the register,
 * and a vendor sets them for this host or for a domain above it, so each of these is tried.
 * @param names a last `*` stands for any ending.
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

/** `www.a.example` → itself and `a.example`; what is no name has none. */
function domainsAbove(host: string): string[] {
  const labels = host.split('.');
  return labels.slice(0, -1).map((_label, index) => labels.slice(index).join('.'));
}
