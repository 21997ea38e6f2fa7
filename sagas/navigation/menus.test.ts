import { menuOpened, selectExpandedMenu } from '../../src/features/menus/menusSlice';
import { navigationCommitted } from '../../src/features/navigation/navigationSlice';
import { createSagaHarness, startWorkflows } from '../../test/support/harness/sagaPorts';
import { menusSaga } from './menus';

describe('an open menu', () => {
  it.each(['tech', 'search'])('closes when another page is shown: %s', (name) => {
    const harness = createSagaHarness();
    const store = startWorkflows(harness, menusSaga);
    store.dispatch(menuOpened({ name }));
    expect(harness.header.closings).toBe(0);
    const location = { pathname: '/latest/', search: '', hash: '', key: 'k' };
    store.dispatch(navigationCommitted({ location, route: null, error: null }));
    expect(selectExpandedMenu(store.getState())).toBeNull();
    expect(harness.header.closings).toBe(1);
  });
});
