import { membersSaga } from '../../../sagas/members/members';
import { outboxSaga } from '../../../sagas/members/outbox';
import type { AppStore } from '../../../src/app/store/store';
import { navigationCommitted } from '../../../src/features/navigation/navigationSlice';
import { createSagaHarness, startWorkflows, type SagaHarness } from '../harness/sagaPorts';
import { nextTask } from '../nextTask';
import { memberSignedIn } from './memberSignedIn';

/** A signed-in member's visit to the member pages, with a fake server. */
export interface MemberVisit {
  harness: SagaHarness;
  store: AppStore['store'];
  state: AppStore['store']['getState'];
  requests(): string[];
  /** Opens the member pages, or shows the front page at the same address. */
  open(name?: 'member' | 'front-door'): Promise<void>;
}

export function openMemberVisit(): MemberVisit {
  const harness = createSagaHarness();
  const store = startWorkflows(harness, memberSignedIn, outboxSaga, membersSaga);
  return {
    harness,
    store,
    state: () => store.getState(),
    requests: () => harness.members.state.requests,
    async open(name = 'member') {
      store.dispatch(pageOpened(name));
      await nextTask();
    },
  };
}

const pageOpened = (name: 'member' | 'front-door') =>
  navigationCommitted({
    location: { pathname: '/members/preferences/', search: '', hash: '', key: 'k' },
    route: { name, params: { activePage: 'preferences' }, query: {} },
    error: null,
  });

export const MEMBER_PAGE = pageOpened('member');
