import { put } from 'typed-redux-saga';
import { flagsResolved } from '../../src/features/flags/flagsSlice';
import { selectOpenModal } from '../../src/features/modal/modalSlice';
import { maintenanceDismissed, selectNotices } from '../../src/features/pageState/pageStateSlice';
import type { FeatureName } from '../../src/model/experiments/features';
import { createSagaHarness, startWorkflows } from '../../test/support/harness/sagaPorts';
import { noticesSaga } from './notices';

let store: ReturnType<typeof startWorkflows>;

beforeEach(() => {
  store = startWorkflows(createSagaHarness(), noticesSaga);
});

const switchOn = (...on: FeatureName[]) => store.dispatch(flagsResolved({ on, debug: [] }));
const notices = () => selectNotices(store.getState());

describe('site notices', () => {
  it('are shown while their flags are on', () => {
    expect(notices()).toEqual({ browserPrivacy: false, maintenance: false });
    switchOn('notice.maintenance');
    expect(notices()).toEqual({ browserPrivacy: false, maintenance: true });
    switchOn('notice.browserPrivacy');
    expect(notices()).toEqual({ browserPrivacy: true, maintenance: false });
    expect(selectOpenModal(store.getState())).toBe('browserPrivacy');
  });

  it('are shown at startup if their flags are already on', () => {
    store = startWorkflows(createSagaHarness(), function* page() {
      yield* put(flagsResolved({ on: ['notice.maintenance'], debug: [] }));
      yield* noticesSaga();
    });
    expect(notices().maintenance).toBe(true);
  });

  it('stay dismissed when other flags change', () => {
    switchOn('notice.maintenance');
    store.dispatch(maintenanceDismissed());
    switchOn('notice.maintenance', 'decisions');
    expect(notices().maintenance).toBe(false);
  });
});
