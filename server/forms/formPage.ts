import { createHash } from 'node:crypto';
import { escapeHtml } from '../documents/escape';
import { FORM_SHEET } from './formSheet';

/** Pages of one reader's own, without a script, in the publication's clothes. */
export interface FormPages {
  /** @param markup the inside of its main part, escaped. */
  write(title: string, markup: string): string;
  /** Every answer with such a page carries these. */
  headers: Readonly<Record<string, string>>;
}

/** @param criticalCss the sheet that every document has. */
export function createFormPages(siteName: string, criticalCss: string): FormPages {
  const name = escapeHtml(siteName);
  return {
    headers: {
      'cache-control': 'private, no-store, max-age=0',
      'content-security-policy': formPolicy([criticalCss, FORM_SHEET]),
      'content-type': 'text/html; charset=utf-8',
      // Its address may say what was read; a form that is posted from here still names its origin.
      'referrer-policy': 'same-origin',
      'x-robots-tag': 'noindex',
    },
    write: (title, markup) =>
      [
        '<!doctype html><html lang="en-US" data-route="form"><head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        `<title>${escapeHtml(title)} | ${name}</title>`,
        '<meta name="robots" content="noindex, nofollow">',
        `<style>${criticalCss}</style><style>${FORM_SHEET}</style>`,
        '<link rel="icon" href="/icons/icon.svg" type="image/svg+xml"></head>',
        `<body class="form-page"><header><a href="/">${name}</a></header>`,
        `<main>${markup}</main></body></html>`,
      ].join(''),
  };
}

/** Not even our own scripts run here. */
function formPolicy(sheets: readonly string[]): string {
  const hashes = sheets.map(
    (sheet) => `'sha256-${createHash('sha256').update(sheet).digest('base64')}'`,
  );
  return [
    "default-src 'none'",
    `style-src ${hashes.join(' ')}`,
    "font-src 'self'",
    "img-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
