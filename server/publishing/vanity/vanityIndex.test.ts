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

describe('the vanity table in memory', () => {
  const idAt = (path: string, ...editions: string[]) => indexVanity(TABLE, editions).at(path)?.id;

  it('uses the entry of the first listed edition, and ignores editions that are not listed', () => {
    expect([idAt('/guide/', 'us', 'fr'), idAt('/guide/', 'fr', 'us')]).toEqual(['us', 'fr']);
    expect(idAt('/only-german/', 'us')).toBeUndefined();
  });

  it('returns the entry of the requested edition, even if that edition is not listed', async () => {
    const index = indexVanity(TABLE, ['us']);
    const found = async (path: string, edition: string) =>
      (await index.lookUp({ path, edition, contentType: '', slug: '' }))?.id;
    expect(await found('/guide', 'fr')).toBe('fr');
    expect(await found('/guide', 'de')).toBeUndefined();
  });

  it('finds the entry for a composer page by the type and ID of the page', async () => {
    const index = indexVanity(TABLE, ['us']);
    const found = async (type: string, id: string, pageNumber?: string) =>
      (await index.ofPage({ type, id, ...(pageNumber && { query: { pageNumber } }) }))?.id;
    expect(await found('article-topic', 'old-story')).toBe('story');
    expect(await found('deals-door', 'deals-door')).toBe('door');
    expect(await found('deals-door', 'deals-door', '2')).toBe('door');
    expect(await found('deals-door', 'deals-door', '3')).toBe('page-of-door');
    expect(await found('article', 'old-story')).toBeUndefined();
  });

  it('lists the vanity paths that lead to any route of a story, directly or through other entries', () => {
    const to = (path: string, url: string, more: object = {}) => ({
      ...leads(path.slice(1).replaceAll('/', '.'), path),
      target: { type: 'url', url },
      ...more,
    });
    const table = checkVanityTable([
      to('/docks', '/article/nine-docks/'),
      to('/Nine-Docks/', '/docks/'),
      to('/desk', '/home-and-office/advice/nine-docks/', { type: 'mask' }),
      to('/over', '/article/nine-docks/', { enabled: false, expiryDate: '2020-01-01' }),
      to('/gone', '/article/nine-docks/', { type: 'notFound', statusCode: 410 }),
      to('/news/docks', '/article/nine-docks/'),
      to('/french', '/article/nine-docks/', { edition: 'fr' }),
      to('/lamps', '/article/ten-lamps/'),
    ]);
    const leading = indexVanity(table, ['us']).leadingTo('/home-and-office/nine-docks/', 1.7e12);
    expect(leading).toEqual(['/docks', '/Nine-Docks/', '/desk']);
  });

  it('returns the requested range of entries, and the total count', async () => {
    const { entries, total } = await indexVanity(TABLE, ['us']).dictionary({
      offset: 4,
      limit: 10,
    });
    expect([entries.map(({ id }) => id), total]).toEqual([['door', 'page-of-door'], 6]);
  });
});
