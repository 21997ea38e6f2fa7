import {
  flagsReducer,
  flagsResolved,
  selectFeaturesOn,
  selectIsFeatureOn,
  selectOpenServices,
} from './flagsSlice';

const atFirst = { flags: flagsReducer(undefined, { type: 'start' }) };

describe('the flags of the app', () => {
  it('are all off, and no debug service is open, until they have been resolved', () => {
    expect(selectFeaturesOn(atFirst)).toEqual([]);
    expect(selectIsFeatureOn(atFirst, 'vanity.mask')).toBe(false);
    expect(selectOpenServices(atFirst)).toEqual([]);
  });

  it('are those that were resolved last', () => {
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
