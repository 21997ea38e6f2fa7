import { similarity } from './similarity';

describe('similarity', () => {
  it('is 1 only for identical names', () => {
    expect(similarity('folding-phones', 'folding-phones')).toBe(1);
    expect(similarity('folding-phones', 'folding-phone')).toBeLessThan(1);
  });

  it.each([
    ['two transposed letters', 'abuot', 'about'],
    ['a missing letter', 'topc', 'topic'],
    ['a missing word', 'folding-phone-hinge', 'folding-phone-hinge-lab'],
    ['words in another order', 'hinge-lab-folding-phone', 'folding-phone-hinge-lab'],
    [
      'a typing error in a long name',
      'brasswick-hosptial-ransomware',
      'brasswick-hospital-ransomware',
    ],
  ])('is above 0 for a name with %s', (_, name, other) => {
    expect(similarity(name, other)).toBeGreaterThan(0);
  });

  it.each([
    ['tvs', 'vpn'],
    ['folding-phone-hinge-lab', 'folding-bike-lane-law'],
    ['about', 'apple'],
  ])('is 0 for %s and %s', (name, other) => {
    expect(similarity(name, other)).toBe(0);
  });

  it('is higher for a more similar name', () => {
    const near = similarity('best-ereaders-for-libraries', 'best-ereaders-for-library-books');
    expect(near).toBeGreaterThan(
      similarity('best-ereaders-for-libraries', 'best-kits-for-libraries'),
    );
  });
});
