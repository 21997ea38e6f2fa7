import { createHash } from 'node:crypto';
import { createFormPages } from './formPage';

const pages = createFormPages('Half & wave', 'body{margin:0}');

describe('a page with a form', () => {
  const html = pages.write('A <form>', '<form></form>');

  it('is one reader’s own, and no program’s', () => {
    expect(pages.headers['cache-control']).toBe('private, no-store, max-age=0');
    expect(html).toContain('<meta name="robots" content="noindex, nofollow">');
  });

  it('writes names as text', () => {
    expect(html).toContain('<title>A &lt;form&gt; | Half &amp; wave</title>');
  });

  it('runs no script at all, and wears only the sheets that it brings', () => {
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

  it('may only be posted here, and tells other sites nothing', () => {
    expect(pages.headers['content-security-policy']).toContain("form-action 'self'");
    expect(pages.headers['referrer-policy']).toBe('same-origin');
  });
});
