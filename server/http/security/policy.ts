import { createHash } from 'node:crypto';

/** What the one policy of an installation is made from, at start. */
export interface PolicyParts {
  /** The inline script that starts the app, byte for byte as it stands in documents. */
  bootScript: string;
  /** The inline sheet, byte for byte as it stands in documents. */
  criticalCss: string;
  /** Further inline sheets, of which a document has some. */
  inlineSheets: readonly string[];
  /** Whether a setting lets other companies' scripts in. */
  isForeign: boolean;
  /** Whether they may make code out of text, as Google Publisher Tag does. */
  mayEvaluate?: boolean;
  /** Origins whose players and posts may stand in frames. */
  embedOrigins: readonly string[];
  /** Of another company's login provider that browsers ask themselves; empty without one. */
  loginOrigin: string;
}

const TRUSTED_TYPES = [
  "require-trusted-types-for 'script'",
  'trusted-types offprint#boot offprint#webpack offprint#loader',
];

/** Where browsers tell what a policy refused or would have refused. */
export const REPORTS_PATH = '/_node/reports';

/** The policy of every document. Trust starts at the boot script's hash; no nonce is needed. */
export function documentPolicy(parts: PolicyParts): string {
  const anyHost = parts.isForeign ? ' https:' : '';
  const login = parts.loginOrigin === '' ? '' : ` ${parts.loginOrigin}`;
  const directives = [
    "default-src 'none'",
    `script-src '${hash(parts.bootScript)}' 'strict-dynamic'${parts.mayEvaluate ? " 'unsafe-eval'" : ''}`,
    ...(parts.isForeign ? [] : TRUSTED_TYPES),
    `style-src 'self' ${styleHashes(parts)}`,
    `img-src 'self' data:${anyHost}`,
    "font-src 'self'",
    `connect-src 'self'${login}${anyHost}`,
    `media-src 'self' blob:${anyHost}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    // Whether somebody is signed in there is asked in a frame that nobody sees.
    `frame-src ${["'self'", ...parts.embedOrigins].join(' ')}${login}${anyHost}`,
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ];
  return directives.join('; ');
}

/** With foreign scripts, Trusted Types only report. */
export function reportOnlyPolicy(parts: PolicyParts): string | null {
  return parts.isForeign ? [...TRUSTED_TYPES, `report-uri ${REPORTS_PATH}`].join('; ') : null;
}

/** For answers that are no documents: should a browser show one all the same, it can do nothing. */
export const INERT_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** The worker fetches what the pages fetch; it loads no scripts but itself. */
export function workerPolicy(isForeign: boolean): string {
  return `default-src 'none'; script-src 'self'; connect-src 'self'${isForeign ? ' https:' : ''}; frame-ancestors 'none'`;
}

function styleHashes({ criticalCss, inlineSheets }: PolicyParts): string {
  return [criticalCss, ...inlineSheets].map((sheet) => `'${hash(sheet)}'`).join(' ');
}

function hash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
