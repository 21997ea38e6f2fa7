import { DEFAULT_CURRENCY, money, price } from './money';

describe('formatted money', () => {
  it('is in US dollars by default', () => {
    expect(DEFAULT_CURRENCY).toBe('USD');
    expect(money(5)).toBe('$5');
    expect(money(5, 'EUR')).toBe('€5');
    expect(money(500, 'JPY')).toBe('¥500');
  });

  it.each([
    [0, '$0'],
    [0.4, '$0'],
    [0.5, '$1'],
    [1349, '$1,349'],
    [1349.5, '$1,350'],
    [-20, '-$20'],
    [1e9, '$1,000,000,000'],
  ])('has no decimals for %d', (amount, shown) => {
    expect(money(amount)).toBe(shown);
  });
});

describe('price', () => {
  it.each([
    ['349', '$349'],
    ['$349.99', '$350'],
    [' 1,349.00 ', '$1,349'],
    [14, '$14'],
    ['from $14 a month', 'from $14 a month'],
    ['$64 to $99', '$64 to $99'],
    ['€20', '€20'],
    ['', ''],
    ['1,34', '1,34'],
    [Number.NaN, 'NaN'],
  ])('formats %s as "%s"', (written, shown) => {
    expect(price(written)).toBe(shown);
  });
});
