import { deviceRecognised } from '../../src/features/device/deviceSlice';
import {
  selectFeaturesOn,
  selectIsFeatureOn,
  selectOpenServices,
} from '../../src/features/flags/flagsSlice';
import { navigationCommitted } from '../../src/features/navigation/navigationSlice';
import { FLAGS } from '../../src/model/experiments/features';
import {
  createSagaWorld,
  startWorkflows,
  type SagaWorld,
} from '../../test/support/harness/sagaPorts';
import { flagsSaga } from './flags';

let world: SagaWorld;
let store: ReturnType<typeof startWorkflows>;

beforeEach(() => {
  world = createSagaWorld();
});

function start(): void {
  store = startWorkflows(world, flagsSaga);
}

function goTo(search: string): void {
  const place = { pathname: '/latest/', search, hash: '', key: 'k' };
  store.dispatch(navigationCommitted({ place, route: null, error: null }));
}

const on = () => selectFeaturesOn(store.getState());
const DEFAULTS = Object.keys(FLAGS)
  .filter((name) => FLAGS[name as keyof typeof FLAGS] === true)
  .sort();

describe('the flags of the app', () => {
  it('are those of the installation', () => {
    world.installation.features = { decisions: false };
    start();
    expect(on()).toEqual(DEFAULTS.filter((name) => name !== 'decisions'));
  });

  it('have the toolbar in development', () => {
    world.installation.isDevelopment = true;
    start();
    expect(on()).toContain('developer.toolbar');
  });

  it('follow the address that is shown: what one page switched ends with it', () => {
    start();
    goTo('?featureEnable=notice.maintenance&featureDisable=vanity.mask');
    expect(selectIsFeatureOn(store.getState(), 'notice.maintenance')).toBe(true);
    expect(selectIsFeatureOn(store.getState(), 'vanity.mask')).toBe(false);
    goTo('');
    expect(on()).toEqual(DEFAULTS);
  });

  it('have every feature off that an address both switches on and off', () => {
    start();
    goTo('?featureEnable=all&featureDisable=all');
    expect(on()).toEqual([]);
  });

  it('open debug services by address', () => {
    start();
    goTo('?jsDebug=page,unknown,ads');
    expect(selectOpenServices(store.getState())).toEqual(['ads', 'page']);
    expect(on()).toContain('developer.toolbar');
    goTo('');
    expect(selectOpenServices(store.getState())).toEqual([]);
    expect(on()).not.toContain('developer.toolbar');
  });

  it('open debug services by cookie, on every page', () => {
    world.jar.held.set('jsDebug', 'consent');
    start();
    expect(selectOpenServices(store.getState())).toEqual(['consent']);
    goTo('');
    expect(selectOpenServices(store.getState())).toEqual(['consent']);
  });

  it('are not told again where nothing has changed', () => {
    start();
    const before = store.getState().flags;
    store.dispatch(deviceRecognised({ device: 'tablet' }));
    goTo('?unknown=1');
    expect(store.getState().flags).toBe(before);
  });
});
