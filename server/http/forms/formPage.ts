import { createHash } from 'node:crypto';
import { escapeHtml } from '../escape';
import { FORM_SHEET } from './formSheet';

/** Pages of one reader's own, without a script, in the publication's clothes. */
export interface FormPages {
  /** @param markup the inside of its main part, escaped. */
  write(title: string, markup: string): string;
  /** Every answer with such a page carries these. */
  headers: Readonly<Record<string, string>>;
  /** The same with something of a room's own. */
  dressed(more: FormDress): FormPages;
}

/** What a room's pages have beside that of all forms. */
export interface FormDress {
  className: string;
  sheet: string;
  /** Runs in the page, under the policy by its hash. */
  script: string;
  /** Whether pages of this site may show it in a frame; then it has no head of its own. */
  isFramed: boolean;
  /** Origins besides this one to which an answer to its form may lead. */
  formTargets?: readonly string[];
}

const PLAIN: FormDress = { className: '', sheet: '', script: '', isFramed: false };

/** @param criticalCss the sheet that every document has. */
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
      // Its address may say what was read; a form that is posted from here still names its origin.
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

/** Not even our own scripts run here, but for the one that stands in the page. */
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
