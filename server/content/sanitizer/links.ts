export interface LinkAttributes {
  href: string;
  rel?: string;
}

/** Site and story data that the link rules need. */
export interface LinkRules {
  /** The publication's own domains. Search engines may follow links to them. */
  ownDomains: readonly string[];
  /** Sub id that identifies the site and the story in affiliate links. */
  subId: string;
}

/** Base URL for resolving paths. Absolute links to this host are rejected. */
const HERE = 'https://here.invalid';
const ID_PREFIX = 'body-';
const SCHEMES = new Set(['http:', 'https:', 'mailto:']);

/**
 * Applies the link rules. Links to domains other than the publication's own get `noopener nofollow`. Returns null for
 * all schemes except HTTP, HTTPS and `mailto:`, for `//host` and `/\host`, and for URLs with credentials.
 */
export function linkAttributes(href: string, ownDomains: readonly string[]): LinkAttributes | null {
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

/** Adds a prefix to an id, so that it cannot collide with the ids of the page. */
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
  // eslint-disable-next-line no-control-regex -- browsers drop some of these when they parse a URL
  return value.replace(/[\u0000-\u001f\u007f]/g, '');
}
