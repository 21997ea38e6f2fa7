import { pageStateReducer, selectBrand, selectEdition, siteBranded } from './pageStateSlice';

describe('what the whole screen is in', () => {
  it('is the edition us unless something says otherwise', () => {
    const pageState = pageStateReducer(undefined, { type: 'nothing' });
    expect(selectEdition({ pageState })).toBe('us');
  });

  it('is the brand of the site', () => {
    const pageState = pageStateReducer(undefined, siteBranded({ brand: 'Halfwave' }));
    expect(selectBrand({ pageState })).toBe('Halfwave');
  });
});
