import { createHash } from 'node:crypto';
import { escapeHtml } from '../escape';
import { FORM_SHEET } from './formSheet';

/** Renders private pages that work without scripts, in the publication's design. */
export interface FormPages {
  /** @param markup Inner HTML of the main element, inserted as is. Any text in it must be escaped. */
  write(title: string, markup: string): string;
  /** Headers to send with each of these pages. */
  headers: Readonly<Record<string, string>>;
  /** Returns a variant of these pages with additional styles or a script. */
  dressed(more: FormDress): FormPages;
}

/** Additions to the default form page. */
export interface FormDress {
  className: string;
  sheet: string;
  /** Inline script, allowed by its hash in the policy. */
  script: string;
  /** True if pages of this site may embed the page in a frame. It then has no site header. */
  isFramed: boolean;
  /** Other origins that a response to the form may redirect to. */
  formTargets?: readonly string[];
}

const PLAIN: FormDress = { className: '', sheet: '', script: '', isFramed: false };

/** @param criticalCss Stylesheet that is inlined in every document. */
export function createFormPages(
  siteName: string,
  criticalCss: string,
  dress: FormDress = PLAIN,
): FormPages {
  const name = escapeHtml(siteName);
  const sheets = [criticalCss, FORM_SHEET, dress.sheet].filter((sheet) => sheet !== '');
  const classNames = ['form-page', dress.className].filter(Boolean).join(' ');
  const head = dress.isFramed ? '' : `<header><a href="/">${name}</a></header>`;
  const script = dress.script === '' ? '' : `<script>${dress.script}</script>`;
  return {
    dressed: (more) => createFormPages(siteName, criticalCss, more),
    headers: {
      'cache-control': 'private, no-store, max-age=0',
      'content-security-policy': formPolicy(sheets, dress),
      'content-type': 'text/html; charset=utf-8',
      // Hides the URL from other sites, because it may reveal the page that was read. Forms still send their origin.
      'referrer-policy': 'same-origin',
      'x-robots-tag': 'noindex',
      'x-frame-options': dress.isFramed ? 'SAMEORIGIN' : 'DENY',
    },
    write: (title, markup) =>
      [
        '<!doctype html><html lang="en-US" data-route="form"><head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        `<title>${escapeHtml(title)} | ${name}</title>`,
        '<meta name="robots" content="noindex, nofollow">',
        ...sheets.map((sheet) => `<style>${sheet}</style>`),
        '<link rel="icon" href="/icons/icon.svg" type="image/svg+xml"></head>',
        `<body class="${classNames}">${head}<main>${markup}</main>${script}</body></html>`,
      ].join(''),
  };
}

/** Returns a content security policy that allows no script except the page's inline script. */
function formPolicy(
  sheets: readonly string[],
  { script, isFramed, formTargets = [] }: FormDress,
): string {
  return [
    "default-src 'none'",
    `style-src ${sheets.map(hashOf).join(' ')}`,
    ...(script === ''
      ? []
      : [`script-src ${hashOf(script)}`, "require-trusted-types-for 'script'"]),
    "font-src 'self'",
    "img-src 'self'",
    ["form-action 'self'", ...formTargets].join(' '),
    "base-uri 'none'",
    `frame-ancestors ${isFramed ? "'self'" : "'none'"}`,
  ].join('; ');
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
