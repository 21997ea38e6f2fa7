import { openLibraryIndex, type LibraryIndex, type LibraryStory } from './libraryIndex';

const story = (name: string, title: string, text: string): LibraryStory => ({
  id: `/pages/article/${name}/web`,
  path: `/article/${name}/`,
  title,
  text,
});
const DOCKS = story('docks', 'Nine docks compared', 'A docking station charges a laptop.');
const LAMPS = story('lamps', 'Lamps for desks', 'A lamp beside the docking station. Café light.');

let index: LibraryIndex;

beforeEach(() => {
  index = openLibraryIndex(null);
  for (const one of [DOCKS, LAMPS]) index.put(one.id, '1', one);
});

const paths = (query: string, from = index): string[] => from.find(query).map(({ path }) => path);

describe('openLibraryIndex', () => {
  it('finds stories by words in the text or headline, and ranks headline matches first', () => {
    expect(paths('docking')).toHaveLength(2);
    expect(paths('lamps')).toEqual([LAMPS.path]);
    expect(paths('docks')[0]).toBe(DOCKS.path);
    const hubs = story('hubs', 'Six docking hubs for desks and laptops', 'Plain words.');
    const cables = story('cables', 'Cables', 'Docking, docking, docking, docking.');
    const other = openLibraryIndex(null);
    for (const one of [cables, hubs]) other.put(one.id, '1', one);
    expect(paths('docking', other)).toEqual([hubs.path, cables.path]);
  });

  it.each([
    ['a word by its beginning', 'lapt'],
    ['a misspelled word', 'latop'],
    ['only stories with all words of the query', 'laptop station'],
    ['words regardless of case', 'LAPTOP'],
  ])('finds %s', (_, query) => {
    expect(paths(query)).toEqual([DOCKS.path]);
  });

  it('finds accented words even if the query has no accents', () => {
    expect(paths('cafe')).toEqual([LAMPS.path]);
  });

  it.each(['zyzzyva', 'laptop zyzzyva', '', '?!'])('finds nothing for the query "%s"', (query) => {
    expect(paths(query)).toEqual([]);
  });

  it('marks the matches in the excerpt', () => {
    const [found] = index.find('lapt');
    expect(found?.snippet.filter(({ isMatch }) => isMatch)).toEqual([
      { text: 'laptop', isMatch: true },
    ]);
  });

  it('replaces and removes individual stories', () => {
    index.put(DOCKS.id, '2', { ...DOCKS, text: 'All about hubs.' });
    expect([paths('laptop'), paths('hubs')]).toEqual([[], [DOCKS.path]]);
    expect(index.versions().get(DOCKS.id)).toBe('2');
    index.remove(LAMPS.id);
    expect([paths('lamps'), index.size()]).toEqual([[], 1]);
  });

  it('remembers page data that contains no story, so that it is not read again', () => {
    index.put('/pages/latest/web', '1', null);
    expect([index.size(), index.versions().size]).toEqual([2, 3]);
  });

  it('restores a stored index unchanged', () => {
    const again = openLibraryIndex(index.written());
    expect(paths('docking', again)).toEqual(paths('docking'));
    expect([...again.versions()]).toEqual([...index.versions()]);
    again.remove(DOCKS.id);
    expect(paths('laptop', again)).toEqual([]);
  });

  it.each(['', '{"versions":', '{}', '{"versions":[],"index":{"serializationVersion":99}}'])(
    'starts with an empty index if the stored index cannot be read: %s',
    (written) => {
      expect(openLibraryIndex(written).size()).toBe(0);
    },
  );
});
