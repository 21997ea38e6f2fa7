import { navigationCommitted } from '../../src/features/navigation/navigationSlice';
import { selectBreakingNews } from '../../src/features/pageState/pageStateSlice';
import { PageError } from '../../src/model/routing/errors';
import { createSagaHarness, startWorkflows } from '../../test/support/harness/sagaPorts';
import { breakingNewsSaga } from './breakingNews';
import { nextTask } from '../../test/support/nextTask';

const news = { id: 'n1', label: 'Live', text: 'The lights are on', href: '/article/lights/' };

describe('breaking news', () => {
  it('is requested once, and the response is stored unchanged', async () => {
    const harness = createSagaHarness();
    const data = { items: [news], paging: { total: 1, limit: 1, offset: 0 } };
    harness.content.others.breakingNews = data;
    const store = startWorkflows(harness, breakingNewsSaga);
    await nextTask();
    expect(store.getState().pageState.breakingNews).toEqual(data);
    expect(selectBreakingNews(store.getState())).toEqual(news);
    const location = { pathname: '/latest/', search: '', hash: '', key: 'k' };
    store.dispatch(navigationCommitted({ location, route: null, error: null }));
    await nextTask();
    expect(harness.content.asked.others).toEqual(['breakingNews']);
  });

  it('is omitted without an error report if the request fails', async () => {
    const harness = createSagaHarness();
    harness.content.others.breakingNews = new PageError(503, 'No');
    const store = startWorkflows(harness, breakingNewsSaga);
    await nextTask();
    expect(selectBreakingNews(store.getState())).toBeNull();
    expect(harness.reports.errors).toEqual([]);
  });
});
