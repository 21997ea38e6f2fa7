import {
  flagsReducer,
  flagsResolved,
  selectFeaturesOn,
  selectIsFeatureOn,
  selectOpenServices,
} from './flagsSlice';

const atFirst = { flags: flagsReducer(undefined, { type: 'start' }) };

describe('flagsSlice', () => {
  it('has all flags off and no debug services open before flags are resolved', () => {
    expect(selectFeaturesOn(atFirst)).toEqual([]);
    expect(selectIsFeatureOn(atFirst, 'vanity.mask')).toBe(false);
    expect(selectOpenServices(atFirst)).toEqual([]);
  });

  it('contains only the flags that were resolved last', () => {
    const first = flagsReducer(
      atFirst.flags,
      flagsResolved({ on: ['decisions', 'vanity.mask'], debug: ['flags'] }),
    );
    expect(selectIsFeatureOn({ flags: first }, 'vanity.mask')).toBe(true);
    expect(selectIsFeatureOn({ flags: first }, 'notice.maintenance')).toBe(false);
    expect(selectOpenServices({ flags: first })).toEqual(['flags']);
    const then = flagsReducer(first, flagsResolved({ on: ['notice.maintenance'], debug: [] }));
    expect(selectFeaturesOn({ flags: then })).toEqual(['notice.maintenance']);
    expect(selectOpenServices({ flags: then })).toEqual([]);
  });
});
