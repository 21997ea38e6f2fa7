import { createHash } from 'node:crypto';

/** Inputs for the installation's content security policy, known at startup. */
export interface PolicyParts {
  /** The inline boot script, exactly as it appears in documents. */
  bootScript: string;
  /** The inline script in the head, exactly as it appears in documents. */
  headScript: string;
  /** The inline stylesheet, exactly as it appears in documents. */
  criticalCss: string;
  /** Further inline stylesheets that some documents contain. */
  inlineSheets: readonly string[];
  /** True if a setting enables third-party scripts. */
  isForeign: boolean;
  /** True if third-party scripts may use `eval`, as Google Publisher Tag does. */
  mayEvaluate?: boolean;
  /** Origins whose players and posts may be embedded in frames. */
  embedOrigins: readonly string[];
  /** Origin of the external login provider that browsers call directly, or empty. */
  loginOrigin: string;
}

const TRUSTED_TYPES = [
  "require-trusted-types-for 'script'",
  'trusted-types offprint#boot offprint#webpack offprint#loader',
];

/** Endpoint for browsers' policy reports. */
export const REPORTS_PATH = '/_node/reports';

/** Returns the policy for all documents. It trusts the inline scripts by their hashes, so no nonce is needed. */
export function documentPolicy(parts: PolicyParts): string {
  const anyHost = parts.isForeign ? ' https:' : '';
  const login = parts.loginOrigin === '' ? '' : ` ${parts.loginOrigin}`;
  const directives = [
    "default-src 'none'",
    `script-src '${hash(parts.bootScript)}' '${hash(parts.headScript)}' 'strict-dynamic'${parts.mayEvaluate ? " 'unsafe-eval'" : ''}`,
    ...(parts.isForeign ? [] : TRUSTED_TYPES),
    `style-src 'self' ${styleHashes(parts)}`,
    `img-src 'self' data:${anyHost}`,
    "font-src 'self'",
    `connect-src 'self'${login}${anyHost}`,
    `media-src 'self' blob:${anyHost}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    // Allows the login provider, because its session is checked in a hidden frame.
    `frame-src ${["'self'", ...parts.embedOrigins].join(' ')}${login}${anyHost}`,
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ];
  return directives.join('; ');
}

/** Returns a report-only Trusted Types policy if third-party scripts are enabled, otherwise null. */
export function reportOnlyPolicy(parts: PolicyParts): string | null {
  return parts.isForeign ? [...TRUSTED_TYPES, `report-uri ${REPORTS_PATH}`].join('; ') : null;
}

/** Policy for responses that are not documents: if a browser renders one anyway, it can do nothing. */
export const INERT_POLICY = "default-src 'none'; frame-ancestors 'none'";

/**
 * Returns the service worker's policy. The worker may send requests to this site and, if third-party scripts are
 * enabled, to any HTTPS host. It loads scripts from this site only.
 */
export function workerPolicy(isForeign: boolean): string {
  return `default-src 'none'; script-src 'self'; connect-src 'self'${isForeign ? ' https:' : ''}; frame-ancestors 'none'`;
}

function styleHashes({ criticalCss, inlineSheets }: PolicyParts): string {
  return [criticalCss, ...inlineSheets].map((sheet) => `'${hash(sheet)}'`).join(' ');
}

function hash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
