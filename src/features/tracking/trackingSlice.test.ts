import { PAGE_VIEW } from '../../../test/support/fixtures/sampleEvents';
import {
  componentChanged,
  selectActiveComponents,
  selectPageViewGuid,
  selectTrackedComponents,
  selectTrackingData,
  trackingReducer,
  viewBegun,
} from './trackingSlice';

const after = (...actions: Parameters<typeof trackingReducer>[1][]) => ({
  tracking: actions.reduce(trackingReducer, trackingReducer(undefined, { type: 'start' })),
});

const LISTS = { ...PAGE_VIEW, pageViewGuid: 'view-2', pageComponents: 'front-lead|front-latest' };

describe('what is tracked of the page', () => {
  it('is nothing before the first page view', () => {
    expect(selectTrackingData(after())).toBeNull();
    expect(selectPageViewGuid(after())).toBe('');
    expect(selectActiveComponents(after())).toBe('');
  });

  it('is the data of the view that began last', () => {
    const state = after(viewBegun(PAGE_VIEW), viewBegun(LISTS));
    expect(selectTrackingData(state)).toEqual(LISTS);
    expect(selectPageViewGuid(state)).toBe('view-2');
  });

  it('is a map of components, of which the active ones make one list with | between', () => {
    const state = after(
      viewBegun(LISTS),
      componentChanged({ name: 'front-latest', isActive: false }),
      componentChanged({ name: 'moreForYou', isActive: true }),
    );
    expect(selectTrackedComponents(state)).toEqual({
      'front-lead': true,
      'front-latest': false,
      moreForYou: true,
    });
    expect(selectActiveComponents(state)).toBe('front-lead|moreForYou');
  });

  it('has no component active that stood on the page before', () => {
    const state = after(viewBegun(LISTS), viewBegun(PAGE_VIEW));
    expect(selectActiveComponents(state)).toBe('');
  });
});
