import { storyPage } from '../../../test/support/fixtures/contentFixtures';
import { createPageStock, type PageStock } from './pageStock';

let now: number;
let stock: PageStock;

beforeEach(() => {
  now = 1_000_000;
  stock = createPageStock({ now: () => now });
});

const address = (index: number): string => `/article/story-${index}/`;
const put = (index: number): void => stock.put(address(index), Promise.resolve(storyPage('one')));

describe('createPageStock', () => {
  it('returns a page once', async () => {
    put(1);
    expect(await stock.take(address(1))).toMatchObject({ id: 'one' });
    expect(stock.take(address(1))).toBeNull();
  });

  it('keeps a page for less than 60 seconds', () => {
    put(1);
    now += 59_999;
    expect(stock.has(address(1))).toBe(true);
    now += 1;
    expect(stock.has(address(1))).toBe(false);
    expect(stock.take(address(1))).toBeNull();
  });

  it('holds six pages and evicts the oldest for a seventh', () => {
    for (const index of [1, 2, 3, 4, 5]) put(index);
    expect(stock.isFull()).toBe(false);
    put(6);
    expect(stock.isFull()).toBe(true);
    put(7);
    expect(stock.has(address(1))).toBe(false);
    expect(stock.has(address(2))).toBe(true);
    expect(stock.has(address(7))).toBe(true);
  });

  it('removes a page that fails to load', async () => {
    const failing = Promise.reject(new Error('No'));
    stock.put(address(1), failing);
    await failing.catch(() => undefined);
    expect(stock.has(address(1))).toBe(false);
  });
});
