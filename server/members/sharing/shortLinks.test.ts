import { StoreUnavailableError } from '../../store/storeFailure';
import { createShortLinks } from './shortLinks';

/** A fake table that counts its queries. */
function createTable() {
  const pairs = new Map<string, string>();
  const state = { questions: 0, takesNone: false, isAway: false };
  const pool = {
    query: (statement: string, [one = '', other = '']: string[]) => {
      state.questions += 1;
      if (state.isAway) return Promise.reject(Object.assign(new Error('gone'), { code: '57P01' }));
      if (statement.startsWith('insert')) {
        const isTaken = pairs.has(one) || [...pairs.values()].includes(other);
        if (!isTaken && !state.takesNone) pairs.set(one, other);
        return Promise.resolve({ rows: [] });
      }
      const found = statement.includes('where path')
        ? [...pairs].find(([, path]) => path === one)?.[0]
        : pairs.get(one);
      return Promise.resolve({ rows: found === undefined ? [] : [{ found }] });
    },
  };
  return { pairs, state, links: () => createShortLinks(pool as never) };
}

describe('createShortLinks', () => {
  it('creates a stable code of eight letters and digits for each page', async () => {
    const { links } = createTable();
    const here = links();
    const code = await here.codeFor('/article/a/');
    expect(code).toMatch(/^[0-9A-Za-z]{8}$/);
    expect(await here.codeFor('/article/a/')).toBe(code);
    expect(await here.codeFor('/article/b/')).not.toBe(code);
    expect(await links().codeFor('/article/a/')).toBe(code);
  });

  it('resolves a code to its page, or to null if the code is unknown', async () => {
    const { links } = createTable();
    const code = await links().codeFor('/article/a/');
    expect(await links().pathOf(code)).toBe('/article/a/');
    for (const unknown of [
      '00000000',
      '',
      'short',
      '../../etc',
      'a'.repeat(1_000_000),
      `${code}/`,
    ]) {
      expect(await links().pathOf(unknown)).toBeNull();
    }
  });

  it('queries each link once, and then serves it from memory', async () => {
    const { links, state } = createTable();
    const code = await links().codeFor('/article/a/');
    const here = links();
    await here.pathOf(code);
    const { questions } = state;
    for (let round = 0; round < 100; round += 1) {
      expect(await here.pathOf(code)).toBe('/article/a/');
      expect(await here.codeFor('/article/a/')).toBe(code);
    }
    expect(state.questions).toBe(questions);
  });

  it('returns the same code to concurrent requests for the same path', async () => {
    const { links } = createTable();
    const [one, other] = await Promise.all([links().codeFor('/a/'), links().codeFor('/a/')]);
    expect(one).toBe(other);
  });

  it('rejects if no unused code is found or if the store is unavailable', async () => {
    const { links, state } = createTable();
    state.takesNone = true;
    await expect(links().codeFor('/a/')).rejects.toThrow('unused code');
    state.isAway = true;
    await expect(links().codeFor('/b/')).rejects.toThrow(StoreUnavailableError);
    await expect(links().pathOf('00000000')).rejects.toThrow(StoreUnavailableError);
  });
});
