import { createHash } from 'node:crypto';
import { createFormPages } from './formPage';

const pages = createFormPages('Half & wave', 'body{margin:0}');

describe('createFormPages', () => {
  const html = pages.write('A <form>', '<form></form>');

  it('disables caching and indexing', () => {
    expect(pages.headers['cache-control']).toBe('private, no-store, max-age=0');
    expect(html).toContain('<meta name="robots" content="noindex, nofollow">');
  });

  it('escapes titles', () => {
    expect(html).toContain('<title>A &lt;form&gt; | Half &amp; wave</title>');
  });

  it('allows no script and only its own stylesheets', () => {
    const policy = pages.headers['content-security-policy'] ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('script-src');
    expect(html).not.toMatch(/<script| style=|javascript:/);
    const sheets = [...html.matchAll(/<style>([^<]*)<\/style>/g)].map(([, sheet = '']) => sheet);
    expect(sheets).toHaveLength(2);
    for (const sheet of sheets) {
      const hash = createHash('sha256').update(sheet).digest('base64');
      expect(policy).toContain(`'sha256-${hash}'`);
    }
  });

  it('restricts form targets and the referrer to this site', () => {
    expect(pages.headers['content-security-policy']).toContain("form-action 'self'");
    expect(pages.headers['referrer-policy']).toBe('same-origin');
  });
});
