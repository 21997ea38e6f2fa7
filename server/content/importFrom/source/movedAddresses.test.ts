import { MovedAddresses } from './movedAddresses';

const at = (line: number) => ({ file: 'export.xml', line, column: 3 });

describe('the addresses of an old site', () => {
  it('are returned as they were added, in the same order', () => {
    const added = [
      { path: '/article/b/', old: '/2020/B/', at: at(7) },
      { path: '/article/a/', old: '/?p=12', at: at(2) },
    ];
    const addresses = new MovedAddresses();
    addresses.add(...added);
    expect([...addresses]).toEqual(added);
  });

  it.each([
    ['/2020/tide', '/article/tide/'],
    ['/2020/TIDE/', '/article/tide/'],
    ['/?p=12', '/article/tide/'],
    ['/?P=12', undefined],
    ['/2020/', undefined],
    ['/2020/tide/?p=12', undefined],
  ])('lead from %s to %s', (old, path) => {
    const addresses = new MovedAddresses();
    addresses.add(
      { path: '/article/tide/', old: '/2020/Tide/', at: at(1) },
      { path: '/article/tide/', old: '/?p=12', at: at(1) },
      { path: '/article/other/', old: '/2020/tide', at: at(2) },
    );
    expect(addresses.pathOf(old)).toBe(path);
  });

  it('do not include an address that is empty', () => {
    const addresses = new MovedAddresses();
    addresses.add({ path: '/article/tide/', old: '', at: at(1) });
    expect(addresses.pathOf('/')).toBeUndefined();
  });

  it('are told apart even if their hashes are equal', () => {
    const addresses = new MovedAddresses();
    // These two have the same FNV-1a hash.
    const [one, other] = ['/tide-1938888-sea', '/tide-2256107-sea'] as const;
    addresses.add(
      { path: '/one/', old: one, at: at(1) },
      { path: '/other/', old: other, at: at(2) },
    );
    expect([one, other].map((old) => addresses.pathOf(old))).toEqual(['/one/', '/other/']);
  });
});
