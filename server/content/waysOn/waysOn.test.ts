import type { Composed } from '../reading';
import { createWaysOn } from './waysOn';

/** Records which responses are requested from which cache. */
function setup() {
  const names = { answer: [] as string[], passing: [] as string[] };
  const composed = <Value>(value: unknown, key: string): Promise<Composed<Value>> =>
    Promise.resolve({ value: value as Value, keys: [key, 'list:latest'], seq: 7, stale: false });
  const waysOn = createWaysOn({
    answer(name) {
      names.answer.push(String(name[0]));
      return composed(name[0] === 'ways-on' ? { trending: [], latest: [] } : [], 'menus');
    },
    passing(name) {
      names.passing.push(name.join(' '));
      return composed([{ title: 'Phones', url: '/topic/phones/' }], 'topics');
    },
  });
  return { names, waysOn };
}

describe('suggestions for an unmatched address', () => {
  it('consist of similarly named pages, and of stories that are the same for all addresses', async () => {
    const { names, waysOn } = setup();
    expect(await waysOn('/aritcle/phoens/')).toEqual({
      value: {
        nearest: [{ title: 'Phones', url: '/topic/phones/' }],
        trending: [],
        latest: [],
      },
      keys: ['menus', 'list:latest', 'topics'],
      seq: 7,
      stale: false,
    });
    await waysOn('/2019/PHOENS.html');
    expect(names.passing).toEqual(['nearest phoens', 'nearest phoens']);
    expect(new Set(names.answer)).toEqual(new Set(['ways-on', 'named-pages']));
  });

  it.each(['/', '/%20/', '/2019/05/'])(
    'include no pages for %s, which does not contain a name',
    async (path) => {
      const { names, waysOn } = setup();
      expect((await waysOn(path)).value.nearest).toEqual([]);
      expect(names).toEqual({ answer: ['ways-on'], passing: [] });
    },
  );

  it('omit similar pages in the document that all addresses share', async () => {
    const { names, waysOn } = setup();
    expect((await waysOn(null)).value.nearest).toBeNull();
    expect(names.passing).toEqual([]);
  });
});
