/** What may stand on a link, or null where the link may not stand at all. */
export interface LinkAttributes {
  href: string;
  rel?: string;
}

/** What the rules for links must know of the site and of the story. */
export interface LinkRules {
  /** Domains of the product itself: links to them are followed. */
  ownDomains: readonly string[];
  /** What links that earn money name as the place where they stand: the site and the story. */
  subId: string;
}

/** Only a stand-in to resolve paths against; no link may lead there. */
const HERE = 'https://here.invalid';
const ID_PREFIX = 'body-';
const SCHEMES = new Set(['http:', 'https:', 'mailto:']);

/**
 * The link rules: paths of this site stay as they are, the product's own domains keep follow, any
 * other site gets `noopener nofollow`. Whatever a browser would read as something else is refused:
 * scripts, data, other schemes, `//host`, `/\host`, and addresses that carry a password.
 */
export function linkAttributes(
  href: string,
  ownDomains: readonly string[],
): LinkAttributes | null {
  const written = withoutControls(href).trim();
  if (written.startsWith('#')) {
    return written.length > 1 ? { href: `#${prefixedId(written.slice(1))}` } : null;
  }
  const url = parsed(written);
  if (!url || !SCHEMES.has(url.protocol)) return null;
  if (url.protocol === 'mailto:') return { href: url.href };
  if (url.origin === HERE) {
    return /^https?:/i.test(written) ? null : { href: url.pathname + url.search + url.hash };
  }
  const isAbsolute = /^https?:\/\/[^/\\]/i.test(written);
  if (!isAbsolute || url.username !== '' || url.password !== '') return null;
  if (isOwn(url.hostname, ownDomains)) return { href: url.href };
  return { href: url.href, rel: 'noopener nofollow' };
}

/** An id that no name of the page's own can collide with. */
export function prefixedId(id: string): string {
  const clean = id.replace(/[^A-Za-z0-9_-]+/g, '-').slice(0, 80);
  return clean.startsWith(ID_PREFIX) ? clean : ID_PREFIX + clean;
}

function isOwn(host: string, ownDomains: readonly string[]): boolean {
  return ownDomains.some((domain) => host === domain || host.endsWith(`.${domain}`));
}

function parsed(href: string): URL | null {
  try {
    return new URL(href, HERE);
  } catch {
    return null;
  }
}

function withoutControls(value: string): string {
  // eslint-disable-next-line no-control-regex -- browsers drop these before they read the scheme
  return value.replace(/[\u0000-\u001f\u007f]/g, '');
}
