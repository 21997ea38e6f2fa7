import { switchedByQuery } from '../../model/experiments/features';
import { searchWith, switchedSearch } from './switchedSearch';

describe('switchedSearch', () => {
  it('adds the feature and keeps the rest of the query', () => {
    expect(switchedSearch('', 'decisions', false)).toBe('?featureDisable=decisions');
    expect(switchedSearch('?q=a', 'decisions', true)).toBe('?q=a&featureEnable=decisions');
    expect(switchedSearch('?featureEnable=vanity.mask', 'decisions', true)).toBe(
      '?featureEnable=vanity.mask,decisions',
    );
  });

  it('removes the opposite switch', () => {
    expect(switchedSearch('?featureEnable=decisions', 'decisions', false)).toBe(
      '?featureDisable=decisions',
    );
    expect(switchedSearch('?featureDisable=decisions', 'decisions', true)).toBe(
      '?featureEnable=decisions',
    );
  });

  it.each(['', '?featureEnable=all', '?featureDisable=all', '?featureEnable=,decisions,&x=1'])(
    'turns the feature on and off in the query "%s"',
    (search) => {
      for (const isOn of [true, false]) {
        const query = new URLSearchParams(switchedSearch(search, 'decisions', isOn));
        expect(switchedByQuery(query, 'decisions')).toBe(isOn);
      }
    },
  );
});

describe('searchWith', () => {
  it('sets the parameter and keeps all other parameters', () => {
    expect(searchWith('?q=a&setDevice=mobile', 'setDevice', 'tablet')).toBe(
      '?q=a&setDevice=tablet',
    );
    expect(searchWith('', 'setDevice', 'desktop')).toBe('?setDevice=desktop');
  });
});
