import { escapeHtml } from '../../http/escape';

/** Returns the document to send when even the error page fails to render. Needs only the critical CSS. */
export function lastResortDocument(siteName: string, criticalCss: string): string {
  const name = escapeHtml(siteName);
  return (
    '<!doctype html><html lang="en-US" data-route="error"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<title>An error occurred | ${name}</title><meta name="robots" content="noindex, nofollow">` +
    `<style>${criticalCss}</style></head><body><main>` +
    '<h1>An error occurred while showing the error page</h1>' +
    `<p><a href="/">Back to ${name}</a></p></main></body></html>`
  );
}
