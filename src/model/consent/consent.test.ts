import {
  allowedCategories,
  CATEGORIES,
  encodeChoice,
  EVERY_CATEGORY,
  isForbiddenByGpc,
  parseChoice,
} from './consent';

describe('the consent categories', () => {
  it.each([
    ['C0001', 'critical'],
    ['C0002', 'performance'],
    ['C0003', 'functional'],
    ['C0004', 'targeting'],
    ['C0005', 'social'],
  ])('include %s as %s', (id, name) => {
    expect(CATEGORIES.find((category) => category.id === id)?.name).toBe(name);
    expect(CATEGORIES).toHaveLength(5);
  });
});

describe('a consent choice', () => {
  it('is encoded with a value for every category, and can be decoded', () => {
    expect(encodeChoice(['C0003'])).toBe('C0001:1,C0002:0,C0003:1,C0004:0,C0005:0');
    expect(encodeChoice([])).toBe('C0001:1,C0002:0,C0003:0,C0004:0,C0005:0');
    expect(parseChoice(encodeChoice(EVERY_CATEGORY))).toEqual(EVERY_CATEGORY);
    expect(parseChoice('C0001:1,C0002:0,C0003:0,C0004:0,C0005:0')).toEqual(['C0001']);
  });

  it('is decoded with missing categories denied and unknown ones ignored', () => {
    expect(parseChoice('C0002:1')).toEqual(['C0001', 'C0002']);
    expect(parseChoice(' C0004:1 , C0009:1,,x')).toEqual(['C0001', 'C0004']);
    expect(parseChoice('C0001:0,C0002:1')).toEqual(['C0001', 'C0002']);
    expect(parseChoice('C0002:yes,C0003:1')).toEqual(['C0001', 'C0003']);
  });

  it.each([null, '', 'C0001', 'true', 'C0001:2', 'c0001:1', '{"C0001":1}'])(
    'cannot be decoded from %p',
    (text) => {
      expect(parseChoice(text)).toBeNull();
    },
  );

  it('cannot be decoded from 10,000 letters', () => {
    expect(parseChoice('x'.repeat(10_000))).toBeNull();
  });
});

describe('the allowed categories', () => {
  it('include only the critical category until the reader chooses', () => {
    expect(allowedCategories(null, false)).toEqual(['C0001']);
    expect(allowedCategories([], false)).toEqual(['C0001']);
  });

  it('include the chosen categories', () => {
    expect(allowedCategories(['C0005', 'C0002'], false)).toEqual(['C0001', 'C0002', 'C0005']);
  });

  it('never include targeting under Global Privacy Control', () => {
    expect(allowedCategories(EVERY_CATEGORY, true)).toEqual(['C0001', 'C0002', 'C0003', 'C0005']);
    expect(EVERY_CATEGORY.filter(isForbiddenByGpc)).toEqual(['C0004']);
  });
});
