import { addressName } from './addressName';

describe('addressName', () => {
  it.each([
    ['/article/foldable-phones/', 'foldable-phones'],
    ['/aritcle/foldable-phones', 'foldable-phones'],
    ['/pictures/desks/12/', 'desks'],
    ['/2019/05/foldable-phones.html', 'foldable-phones'],
    ['/Topic/Smart%20Home/', 'smart-home'],
    ['/topic/caf%C3%A9-terrasse/', 'cafe-terrasse'],
    ["/article/o'neil_&_sons/", 'o-neil-sons'],
  ])('converts %s to %s', (path, name) => {
    expect(addressName(path)).toBe(name);
  });

  it.each(['/', '//', '/2019/05/', '/%20/', '/&|!/'])(
    'is null for %s, which does not contain a name',
    (path) => {
      expect(addressName(path)).toBeNull();
    },
  );

  it('reads at most 200 characters, and tolerates an invalid escape', () => {
    expect(addressName(`/${'a'.repeat(5000)}/`)).toBe('a'.repeat(199));
    expect(addressName('/article/100%-wool/')).toBe('100-wool');
  });
});
