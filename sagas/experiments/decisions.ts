import { call, fork, put, select, takeEvery } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { consentChanged, selectAllowedCategories } from '../../src/features/consent/consentSlice';
import { selectDevice } from '../../src/features/device/deviceSlice';
import { flagsResolved, selectIsFeatureOn } from '../../src/features/flags/flagsSlice';
import { navigationCommitted } from '../../src/features/navigation/navigationSlice';
import { selectIsOnline } from '../../src/features/offline/offlineSlice';
import { selectCurrentPage, selectCurrentPagePath } from '../../src/features/page/pageSlice';
import { componentLoaded } from '../../src/features/pageState/pageStateSlice';
import { componentChanged } from '../../src/features/tracking/trackingSlice';
import { MORE_FOR_YOU } from '../../src/model/experiments/decisions';
import { articleOf } from '../../src/model/routing/pageRequest';
import { PREFETCH_IDLE_TIMEOUT } from '../../src/model/routing/prefetch';
import { port } from '../ports';
import { supervised } from '../supervised';

/** The current story, and whether its recommendations have been requested. */
interface View {
  path: string | null;
  isRequested: boolean;
}

/** Loads recommendations once per story view, when the browser is idle. */
export function* decisionsSaga(): SagaGenerator<void> {
  const view: View = { path: null, isRequested: false };
  const decide = supervised('decisions', decideForStory);
  yield* takeEvery([navigationCommitted, consentChanged, flagsResolved], decide, view);
  yield* fork(decide, view);
}

function* decideForStory(view: View): SagaGenerator<void> {
  const path = yield* select(selectCurrentPagePath);
  if (path !== view.path) Object.assign(view, { path, isRequested: false });
  const page = yield* select(selectCurrentPage);
  const story = page && articleOf(page);
  if (path === null || !story || view.isRequested || !(yield* call(mayDecide))) return;
  view.isRequested = true;
  const rest = yield* port('rest');
  yield* call([rest, 'whenIdle'], PREFETCH_IDLE_TIMEOUT);
  const decisions = yield* call(yield* port('decisions'));
  const isMobile = (yield* select(selectDevice)) === 'mobile';
  const request = { contentId: story.id, isMobile };
  const { options, decisionId } = yield* call([decisions, 'decide'], request);
  // Drops the response if the reader has navigated to another page in the meantime.
  if (view.path !== path) return;
  const content = { path, decisionId, items: options };
  yield* put(componentLoaded({ name: MORE_FOR_YOU, content }));
  yield* put(componentChanged({ name: MORE_FOR_YOU, isActive: options.length > 0 }));
}

/** Returns true if consent allows recommendations, their feature is on, data saver is off, and the reader is online. */
function* mayDecide(): SagaGenerator<boolean> {
  const allowed = yield* select(selectAllowedCategories);
  const isOn = yield* select((state: Parameters<typeof selectIsFeatureOn>[0]) =>
    selectIsFeatureOn(state, 'decisions'),
  );
  const isOnline = yield* select(selectIsOnline);
  const network = yield* port('network');
  const facts = network.facts();
  return allowed.includes('C0003') && isOn && isOnline && facts.isOnline && facts.saveData !== true;
}
