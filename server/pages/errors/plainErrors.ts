import { STATUS_CODES } from 'node:http';
import { escapeHtml } from '../../http/escape';

/**
 * Creates a function that returns small, static error documents, which need no rendering. They use the shared style
 * sheet and the publication's theme.
 */
export function createPlainErrors(siteName: string, sheetAddress: string, themeSheet = '') {
  const name = escapeHtml(siteName);
  const style = themeSheet === '' ? '' : `<style>${themeSheet}</style>`;
  const known = new Map<number, string>();
  return (status: number): string => {
    const found = known.get(status);
    if (found !== undefined) return found;
    const { title, text } = WORDS[status] ?? {
      title: STATUS_CODES[status] ?? 'Error',
      text: 'An unexpected error occurred. Please try again later.',
    };
    const html =
      '<!doctype html><html lang="en-US" data-route="error"><head><meta charset="utf-8">' +
      '<meta name="viewport" content="width=device-width, initial-scale=1">' +
      `<title>${title} | ${name}</title><meta name="robots" content="noindex, nofollow">` +
      `<link rel="stylesheet" href="${escapeHtml(sheetAddress)}">${style}</head><body><main>` +
      `<h1>${title}</h1><p>${text}</p><p><a href="/">Back to ${name}</a></p></main></body></html>`;
    known.set(status, html);
    return html;
  };
}

const WORDS: Readonly<Record<number, { title: string; text: string }>> = {
  429: {
    title: 'Too many requests',
    text: 'Your network sent many requests in a short time. Wait a few seconds, then reload the page.',
  },
  503: {
    title: 'This site is busy',
    text: 'Many readers are using this site right now. Wait a few seconds, then reload the page.',
  },
};
