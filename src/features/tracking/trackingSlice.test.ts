import { PAGE_VIEW } from '../../../test/support/fixtures/eventFixtures';
import {
  componentChanged,
  selectActiveComponents,
  selectPageViewGuid,
  selectTrackedComponents,
  selectTrackingData,
  selectViews,
  trackingReducer,
  pageViewStarted,
} from './trackingSlice';

const after = (...actions: Parameters<typeof trackingReducer>[1][]) => ({
  tracking: actions.reduce(trackingReducer, trackingReducer(undefined, { type: 'start' })),
});

const LISTS = { ...PAGE_VIEW, pageViewGuid: 'view-2', pageComponents: 'front-lead|front-latest' };

describe('the tracking slice', () => {
  it('is empty before the first page view', () => {
    expect(selectTrackingData(after())).toBeNull();
    expect(selectPageViewGuid(after())).toBe('');
    expect(selectActiveComponents(after())).toBe('');
  });

  it('contains the data of the current page view', () => {
    const state = after(pageViewStarted(PAGE_VIEW), pageViewStarted(LISTS));
    expect(selectTrackingData(state)).toEqual(LISTS);
    expect(selectPageViewGuid(state)).toBe('view-2');
  });

  it('stores the first page view and the latest 49, without duplicates', () => {
    const views = Array.from({ length: 60 }, (_, index) =>
      pageViewStarted({ ...PAGE_VIEW, pageViewGuid: `view-${index}` }),
    );
    const guids = selectViews(after(...views, views[59]!)).map((view) => view.pageViewGuid);
    expect(guids).toHaveLength(50);
    expect([guids[0], guids[1], guids[49]]).toEqual(['view-0', 'view-11', 'view-59']);
  });

  it('tracks which components are active, and joins the names of active components with `|`', () => {
    const state = after(
      pageViewStarted(LISTS),
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

  it('deactivates the components of the previous page', () => {
    const state = after(pageViewStarted(LISTS), pageViewStarted(PAGE_VIEW));
    expect(selectActiveComponents(state)).toBe('');
  });
});
