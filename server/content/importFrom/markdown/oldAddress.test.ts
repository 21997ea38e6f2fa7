import { oldAddress, type PlacedFile } from './oldAddress';
import type { SiteConfig } from './siteConfig';

const FILE: PlacedFile = { path: '_posts/2020-01-02-kites.md', fields: {}, date: '2020-01-02' };

function addressOf(file: Partial<PlacedFile>, config: Partial<SiteConfig>): string {
  return oldAddress({ ...FILE, ...file }, { permalinks: {}, ...config } as SiteConfig);
}

describe('oldAddress', () => {
  it.each(['constructor', 'toString', '__proto__'])(
    'treats %s as an ordinary word in site settings and paths',
    (word) => {
      const style = { posts: word };
      expect(addressOf({}, { generator: 'jekyll', permalinks: style })).toBe(word);
      const pattern = { posts: `/:${word}/:title/` };
      expect(addressOf({}, { generator: 'jekyll', permalinks: pattern })).toBe(`/:${word}/kites/`);
      expect(addressOf({ path: `_${word}/up.md` }, { generator: 'jekyll' })).toMatch(/up\.html$/);
      expect(addressOf({ path: `${word}/up.md` }, { generator: 'hugo' })).toBe(`/${word}/up/`);
    },
  );
});
