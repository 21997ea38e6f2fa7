import { checkVanityTable } from '../../../src/model/vanity/vanityTable';
import { indexVanity } from './vanityIndex';

const leads = (id: string, path: string, edition = 'us') => ({
  ...{ id, type: 'permanent', path, edition },
  target: { type: 'url', url: '/about/' },
});

const TABLE = checkVanityTable([
  leads('us', '/guide/'),
  leads('fr', '/guide/', 'fr'),
  leads('de', '/only-german/', 'de'),
  leads('story', '/finance/old-story/'),
  leads('door', '/deals'),
  leads('page-of-door', '/deals/3/'),
]);

describe('vanity table in memory', () => {
  const idAt = (path: string, ...editions: string[]) => indexVanity(TABLE, editions).at(path)?.id;

  it("uses the first matching edition's entry for documents, and none of other editions", () => {
    expect([idAt('/guide/', 'us', 'fr'), idAt('/guide/', 'fr', 'us')]).toEqual(['us', 'fr']);
    expect(idAt('/only-german/', 'us')).toBeUndefined();
  });

  it('is looked up by the requested edition', async () => {
    const index = indexVanity(TABLE, ['us']);
    const found = async (path: string, edition: string) =>
      (await index.lookUp({ path, edition, contentType: '', slug: '' }))?.id;
    expect(await found('/guide', 'fr')).toBe('fr');
    expect(await found('/guide', 'de')).toBeUndefined();
  });

  it('finds the entries of pages by their composer names', async () => {
    const index = indexVanity(TABLE, ['us']);
    const found = async (type: string, id: string, pageNumber?: string) =>
      (await index.ofPage({ type, id, ...(pageNumber && { query: { pageNumber } }) }))?.id;
    expect(await found('article-topic', 'old-story')).toBe('story');
    expect(await found('deals-door', 'deals-door')).toBe('door');
    expect(await found('deals-door', 'deals-door', '2')).toBe('door');
    expect(await found('deals-door', 'deals-door', '3')).toBe('page-of-door');
    expect(await found('article', 'old-story')).toBeUndefined();
  });

  it('is listed in pages', async () => {
    const { entries, total } = await indexVanity(TABLE, ['us']).dictionary({
      offset: 4,
      limit: 10,
    });
    expect([entries.map(({ id }) => id), total]).toEqual([['door', 'page-of-door'], 6]);
  });
});
