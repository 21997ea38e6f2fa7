import { EDITIONS, editionOf } from './editions';
import { EXTERNAL_EDITIONS } from './namedRoutes';

describe('the editions', () => {
  it('are the United States alone, in English', () => {
    expect(EDITIONS.map(({ code }) => code)).toEqual(['us']);
    expect(editionOf('us')).toEqual({
      code: 'us',
      name: 'United States',
      locale: 'en',
      formatLocale: 'en-US',
      country: 'us',
    });
  });

  it('fall back to the United States', () => {
    for (const code of ['fr', 'en', '', 'constructor']) expect(editionOf(code).code).toBe('us');
  });

  it('that are published elsewhere are four', () => {
    expect(EXTERNAL_EDITIONS).toEqual(['france', 'germany', 'korea', 'japan']);
  });
});
