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
  siteBranded,
} from './pageStateSlice';

type Event = Parameters<typeof pageStateReducer>[1];

const after = (...events: object[]) => ({
  pageState: (events as Event[]).reduce(pageStateReducer, undefined)!,
});
const atFirst = after({ type: 'start' });

const news = { id: 'n1', label: 'Live', text: 'The lights are on', href: '/article/lights/' };

describe('what the whole screen is in', () => {
  it('is the edition us unless something says otherwise', () => {
    expect(selectEdition(atFirst)).toBe('us');
    expect(selectEdition(after(editionChosen({ code: 'france' })))).toBe('france');
  });

  it('is the brand of the site', () => {
    expect(selectBrand(after(siteBranded({ brand: 'Halfwave' })))).toBe('Halfwave');
  });

  it('is a page with or without links that earn money', () => {
    expect(selectHasAffiliateDisclosure(atFirst)).toBe(false);
    const state = after(affiliateLinksFound({ hasAny: true }));
    expect(selectHasAffiliateDisclosure(state)).toBe(true);
  });

  it('is without notices until they are switched on', () => {
    expect(selectNotices(atFirst)).toEqual({ browserPrivacy: false, maintenance: false });
    const flags = { browserPrivacy: false, maintenance: true };
    expect(selectNotices(after(noticesFlagged(flags)))).toEqual(flags);
    const dismissed = after(noticesFlagged(flags), maintenanceDismissed());
    expect(selectNotices(dismissed).maintenance).toBe(false);
  });
});

describe('the veil over the page', () => {
  const search = menuOpened({ name: 'search' });
  const place = { pathname: '/', search: '', hash: '', key: 'k' };

  it('is there while the search panel is open', () => {
    expect(selectIsOverlaid(atFirst)).toBe(false);
    expect(selectIsOverlaid(after(search))).toBe(true);
    expect(selectIsOverlaid(after(menuOpened({ name: 'tech' })))).toBe(false);
  });

  it.each([
    ['search is closed', menuClosed({ name: 'search' })],
    ['another menu opens', menuOpened({ name: 'tech' })],
    ['another page is shown', navigationCommitted({ place, route: null, error: null })],
  ])('goes when %s', (_, event) => {
    expect(selectIsOverlaid(after(search, event))).toBe(false);
  });
});

describe('breaking news', () => {
  it('is the first of what the answer held', () => {
    expect(selectBreakingNews(atFirst)).toBeNull();
    expect(selectBreakingNews(after(breakingNewsReceived({ items: [] })))).toBeNull();
    expect(selectBreakingNews(after(breakingNewsReceived({ items: [news] })))).toEqual(news);
  });

  it('stays away once it was dismissed, until there is other news', () => {
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

describe('what no page brings', () => {
  it('is kept by the name of its component', () => {
    const items = [{ linkText: 'Latest', href: '/latest/' }];
    const state = after(componentLoaded({ name: 'editorial-links-header', content: { items } }));
    expect(selectComponents(state)).toEqual({ 'editorial-links-header': { items } });
  });

  it('is the list of trends, once it has come', () => {
    const trends = [{ name: 'Robots', score: 61, change: -3, note: 'Fewer trials.' }];
    expect(selectInnovationTrends(atFirst)).toBeNull();
    expect(selectInnovationTrends(after(innovationTrendsReceived(trends)))).toEqual(trends);
  });
});
