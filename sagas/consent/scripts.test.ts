import { consentChanged } from '../../src/features/consent/consentSlice';
import { flagsResolved } from '../../src/features/flags/flagsSlice';
import type { CategoryId } from '../../src/model/consent/consent';
import {
  createSagaHarness,
  startWorkflows,
  type SagaHarness,
} from '../../test/support/harness/sagaPorts';
import { consentSaga } from './consent';
import { scriptsSaga } from './scripts';
import { nextTask } from '../../test/support/nextTask';

const URLS = {
  performance: 'https://vendor.example/performance.js',
  audience: 'https://vendor.example/audience.js',
  survey: 'https://vendor.example/survey.js',
};

let harness: SagaHarness;
let store: ReturnType<typeof startWorkflows>;

beforeEach(() => {
  harness = createSagaHarness();
  harness.vendors.state.urls = URLS;
  store = startWorkflows(harness, scriptsSaga);
});

async function allow(...allowed: CategoryId[]): Promise<string[]> {
  store.dispatch(consentChanged({ status: 'answered', source: 'own', allowed }));
  return running();
}

async function running(): Promise<string[]> {
  await nextTask();
  return [...harness.vendors.state.running].sort();
}

describe('third-party scripts', () => {
  it('do not run before the reader has chosen', async () => {
    expect(await running()).toEqual([]);
  });

  it('start when their category is allowed, without a reload', async () => {
    expect(await allow('C0001', 'C0002')).toEqual(['performance']);
    expect(await allow('C0001', 'C0002', 'C0003')).toEqual(['performance', 'survey']);
    expect(harness.browser.state.reloads).toBe(0);
  });

  it('start if consent was given before the workflow started', async () => {
    harness = createSagaHarness();
    harness.vendors.state.urls = URLS;
    harness.jar.held.set('consent', 'C0001:1,C0002:1,C0003:0,C0004:0,C0005:0');
    store = startWorkflows(harness, consentSaga, scriptsSaga);
    expect(await running()).toEqual(['performance']);
  });

  it('do not start until the feature that they require is on', async () => {
    expect(await allow('C0001', 'C0004')).toEqual([]);
    store.dispatch(flagsResolved({ on: ['tracking.audience'], debug: [] }));
    expect(await running()).toEqual(['audience']);
  });

  it('stop when consent to their category is withdrawn, while other scripts keep running', async () => {
    await allow('C0001', 'C0002', 'C0003');
    expect(await allow('C0001', 'C0003')).toEqual(['survey']);
    expect(harness.browser.state.reloads).toBe(0);
  });

  it('cause one page reload when consent is withdrawn if they cannot be stopped', async () => {
    harness = createSagaHarness();
    harness.vendors.state.urls = URLS;
    for (const id of ['performance', 'survey']) harness.vendors.state.endless.add(id);
    store = startWorkflows(harness, consentSaga, scriptsSaga);
    await allow('C0001', 'C0002', 'C0003');
    expect(harness.browser.state.reloads).toBe(0);
    expect(await allow('C0001')).toEqual([]);
    expect(harness.browser.state.reloads).toBe(1);
  });

  it('do not load the loader if the installation configures no scripts', async () => {
    harness = createSagaHarness();
    const open = jest.fn();
    harness.ports.scripts = { urls: {}, open };
    store = startWorkflows(harness, scriptsSaga);
    await allow('C0001', 'C0002', 'C0003', 'C0004', 'C0005');
    expect(open).not.toHaveBeenCalled();
  });

  it('are retried on the next consent change if their loader fails to load', async () => {
    const { open } = harness.vendors.port;
    harness.ports.scripts.open = () => Promise.reject(new Error('no network'));
    await allow('C0001', 'C0002');
    expect(harness.reports.errors).toHaveLength(1);
    harness.ports.scripts.open = open;
    expect(await allow('C0001', 'C0002')).toEqual(['performance']);
  });
});
