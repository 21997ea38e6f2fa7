import { deviceRecognised } from '../../src/features/device/deviceSlice';
import {
  selectFeaturesOn,
  selectIsFeatureOn,
  selectOpenServices,
} from '../../src/features/flags/flagsSlice';
import { navigationCommitted } from '../../src/features/navigation/navigationSlice';
import { FLAGS } from '../../src/model/experiments/features';
import {
  createSagaHarness,
  startWorkflows,
  type SagaHarness,
} from '../../test/support/harness/sagaPorts';
import { flagsSaga } from './flags';

let harness: SagaHarness;
let store: ReturnType<typeof startWorkflows>;

beforeEach(() => {
  harness = createSagaHarness();
});

function start(): void {
  store = startWorkflows(harness, flagsSaga);
}

function goTo(search: string): void {
  const location = { pathname: '/latest/', search, hash: '', key: 'k' };
  store.dispatch(navigationCommitted({ location, route: null, error: null }));
}

const on = () => selectFeaturesOn(store.getState());
const DEFAULTS = Object.keys(FLAGS)
  .filter((name) => FLAGS[name as keyof typeof FLAGS] === true)
  .sort();

describe("the app's flags", () => {
  it("use the installation's settings", () => {
    harness.installation.features = { decisions: false };
    start();
    expect(on()).toEqual(DEFAULTS.filter((name) => name !== 'decisions'));
  });

  it('include the developer toolbar in development', () => {
    harness.installation.isDevelopment = true;
    start();
    expect(on()).toContain('developer.toolbar');
  });

  it('follow the query of the current location, and return to the defaults when the query sets none', () => {
    start();
    goTo('?featureEnable=notice.maintenance&featureDisable=vanity.mask');
    expect(selectIsFeatureOn(store.getState(), 'notice.maintenance')).toBe(true);
    expect(selectIsFeatureOn(store.getState(), 'vanity.mask')).toBe(false);
    goTo('');
    expect(on()).toEqual(DEFAULTS);
  });

  it('turn off every feature that a query both enables and disables', () => {
    start();
    goTo('?featureEnable=all&featureDisable=all');
    expect(on()).toEqual([]);
  });

  it('turn on the debug services named in the query, along with the developer toolbar', () => {
    start();
    goTo('?jsDebug=page,unknown,ads');
    expect(selectOpenServices(store.getState())).toEqual(['ads', 'page']);
    expect(on()).toContain('developer.toolbar');
    goTo('');
    expect(selectOpenServices(store.getState())).toEqual([]);
    expect(on()).not.toContain('developer.toolbar');
  });

  it('turn on the debug services named in the cookie on every page', () => {
    harness.jar.held.set('jsDebug', 'consent');
    start();
    expect(selectOpenServices(store.getState())).toEqual(['consent']);
    goTo('');
    expect(selectOpenServices(store.getState())).toEqual(['consent']);
  });

  it('leave the state unchanged if no flag has changed', () => {
    start();
    const before = store.getState().flags;
    store.dispatch(deviceRecognised({ device: 'tablet' }));
    goTo('?unknown=1');
    expect(store.getState().flags).toBe(before);
  });
});
