import { menuClosed, menuOpened } from '../menus/menusSlice';
import { navigationCommitted } from '../navigation/navigationSlice';
import {
  affiliateLinksFound,
  breakingNewsDismissed,
  breakingNewsReceived,
  componentLoaded,
  editionChosen,
  innovationTrendsReceived,
  maintenanceDismissed,
  noticesFlagged,
  pageStateReducer,
  selectBrand,
  selectBreakingNews,
  selectComponents,
  selectEdition,
  selectHasAffiliateDisclosure,
  selectInnovationTrends,
  selectIsOverlaid,
  selectNotices,
  siteConfigured,
} from './pageStateSlice';

type Event = Parameters<typeof pageStateReducer>[1];

const after = (...events: object[]) => ({
  pageState: (events as Event[]).reduce(pageStateReducer, undefined)!,
});
const atFirst = after({ type: 'start' });

const news = { id: 'n1', label: 'Live', text: 'The lights are on', href: '/article/lights/' };

describe('pageStateSlice', () => {
  it('defaults to the US edition', () => {
    expect(selectEdition(atFirst)).toBe('us');
    expect(selectEdition(after(editionChosen({ code: 'france' })))).toBe('france');
  });

  it('stores the site’s brand', () => {
    expect(selectBrand(after(siteConfigured({ siteName: 'Halfwave' })))).toBe('Halfwave');
  });

  it('stores whether the page has affiliate links', () => {
    expect(selectHasAffiliateDisclosure(atFirst)).toBe(false);
    const state = after(affiliateLinksFound({ hasAny: true }));
    expect(selectHasAffiliateDisclosure(state)).toBe(true);
  });

  it('shows a notice only if its flag is on and it is not dismissed', () => {
    expect(selectNotices(atFirst)).toEqual({ browserPrivacy: false, maintenance: false });
    const flags = { browserPrivacy: false, maintenance: true };
    expect(selectNotices(after(noticesFlagged(flags)))).toEqual(flags);
    const dismissed = after(noticesFlagged(flags), maintenanceDismissed());
    expect(selectNotices(dismissed).maintenance).toBe(false);
  });
});

describe('the page overlay', () => {
  const search = menuOpened({ name: 'search' });
  const location = { pathname: '/', search: '', hash: '', key: 'k' };

  it('is shown while the search panel is open', () => {
    expect(selectIsOverlaid(atFirst)).toBe(false);
    expect(selectIsOverlaid(after(search))).toBe(true);
    expect(selectIsOverlaid(after(menuOpened({ name: 'tech' })))).toBe(false);
  });

  it.each([
    ['search is closed', menuClosed({ name: 'search' })],
    ['another menu opens', menuOpened({ name: 'tech' })],
    ['another page is shown', navigationCommitted({ location, route: null, error: null })],
  ])('is removed when %s', (_, event) => {
    expect(selectIsOverlaid(after(search, event))).toBe(false);
  });
});

describe('the breaking news item', () => {
  it('is the first item of the response', () => {
    expect(selectBreakingNews(atFirst)).toBeNull();
    expect(selectBreakingNews(after(breakingNewsReceived({ items: [] })))).toBeNull();
    const items = [news, { ...news, id: 'n2' }];
    expect(selectBreakingNews(after(breakingNewsReceived({ items })))).toEqual(news);
  });

  it('stays dismissed until other news arrives', () => {
    const dismissed = [
      breakingNewsReceived({ items: [news] }),
      breakingNewsDismissed({ id: 'n1' }),
    ];
    expect(selectBreakingNews(after(...dismissed))).toBeNull();
    const other = { ...news, id: 'n2' };
    const state = after(...dismissed, breakingNewsReceived({ items: [other] }));
    expect(selectBreakingNews(state)).toEqual(other);
  });
});

describe('standalone components', () => {
  it('are keyed by component name', () => {
    const items = [{ linkText: 'Latest', href: '/latest/' }];
    const state = after(componentLoaded({ name: 'editorial-links-header', content: { items } }));
    expect(selectComponents(state)).toEqual({ 'editorial-links-header': { items } });
  });

  it('include the innovation trends once they are received', () => {
    const trends = [{ name: 'Robots', score: 61, change: -3, note: 'Fewer trials.' }];
    expect(selectInnovationTrends(atFirst)).toBeNull();
    expect(selectInnovationTrends(after(innovationTrendsReceived(trends)))).toEqual(trends);
  });
});
