import { appearanceChosen, selectAppearance } from '../../src/features/appearance/appearanceSlice';
import { DESIGNED } from '../../src/model/reading/appearance';
import {
  createSagaHarness,
  startWorkflows,
  type SagaHarness,
} from '../../test/support/harness/sagaPorts';
import { nextTask } from '../../test/support/nextTask';
import { appearanceSaga } from './appearance';

let harness: SagaHarness;

async function start() {
  const store = startWorkflows(harness, appearanceSaga);
  await nextTask();
  return store;
}

beforeEach(() => {
  harness = createSagaHarness();
});

describe("the reader's appearance settings", () => {
  it('start with the values stored on the device', async () => {
    harness.appearance.keepInOtherTab({ theme: 'paper' });
    const store = await start();
    expect(selectAppearance(store.getState()).chosen).toEqual({ ...DESIGNED, theme: 'paper' });
  });

  it('are stored on each change', async () => {
    const store = await start();
    store.dispatch(appearanceChosen({ textSize: 'large' }));
    store.dispatch(appearanceChosen({ theme: 'dark' }));
    const chosen = { ...DESIGNED, textSize: 'large', theme: 'dark' };
    expect(selectAppearance(store.getState())).toEqual({ chosen, isKept: true });
    expect(harness.appearance.memory.read()).toEqual(chosen);
  });

  it('are reported as temporary if the browser stores nothing', async () => {
    const store = await start();
    harness.appearance.localStorage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    store.dispatch(appearanceChosen({ theme: 'dark' }));
    expect(selectAppearance(store.getState())).toEqual({
      chosen: { ...DESIGNED, theme: 'dark' },
      isKept: false,
    });
  });

  it('follow changes in other tabs', async () => {
    const store = await start();
    harness.appearance.keepInOtherTab({ lineLength: 'wide' });
    await nextTask();
    expect(selectAppearance(store.getState()).chosen.lineLength).toBe('wide');
  });
});
