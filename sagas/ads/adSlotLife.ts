import { END, eventChannel } from 'redux-saga';
import { call, cancel, fork, put, select, spawn, take } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import {
  adsStartBegun,
  adsStarted,
  adsStartFailed,
  selectAdSlot,
  selectAdProviderStatus,
  slotCleared,
  slotDisabled,
  slotEnabled,
  slotRenamed,
} from '../../src/features/ads/adsSlice';
import { consentChanged, selectAllowedCategories } from '../../src/features/consent/consentSlice';
import { deviceRecognised, selectDevice } from '../../src/features/device/deviceSlice';
import {
  navigationAbandoned,
  selectPendingHref,
} from '../../src/features/navigation/navigationSlice';
import {
  connectionHinted,
  selectIsOnline,
  serverReached,
} from '../../src/features/offline/offlineSlice';
import { allowsDevice, slotNameOn, type SlotPlan } from '../../src/model/ads/adSlots';
import { PREFETCH_IDLE_TIMEOUT } from '../../src/model/routing/prefetch';
import type { AdProvider } from '../../src/platform/ads/adProvider';
import { fillSlot } from './fillSlot';
import type { SlotNotes } from './slotNotes';
import { trackRemoval, trackViewable } from './trackSlot';
import { port } from '../ports';
import { supervised } from '../supervised';

/**
 * Runs a slot until its owner cancels this task, which happens when the slot leaves the page. Returns early if the slot
 * must not request ads, or if its provider cannot start.
 */
export function* adSlotLife(notes: SlotNotes): SagaGenerator<void> {
  const { id, plan } = notes;
  if ((yield* select(selectAdSlot, id))?.disabled === 'suppressed') return;
  if ((yield* select(selectAdSlot, id))?.disabled === 'initialLoad') return;
  if (plan.isLazy || plan.isDelayed) yield* call(untilNear, notes);
  if (plan.isDelayed) yield* call(untilIdle, id);
  for (;;) {
    yield* call(untilAllowed, notes);
    if (!(yield* call(untilStarted, notes))) return;
    const unitName = slotNameOn(plan, yield* select(selectDevice));
    const slot = yield* select(selectAdSlot, id);
    if (slot?.unitName !== unitName) yield* put(slotRenamed({ id, unitName }));
    yield* call(fillSlot, notes, unitName);
    const viewing = yield* fork(trackViewable, notes);
    yield* call(untilStale, notes, unitName);
    yield* cancel(viewing);
    yield* call(clearSlot, notes);
  }
}

function* untilNear({ adapter, mountedSlot }: SlotNotes): SagaGenerator<void> {
  const nearness = eventChannel<true | END>((emit) =>
    adapter.mountedSlots.whenNear(mountedSlot.element, () => {
      emit(true);
      emit(END);
    }),
  );
  try {
    yield* take(nearness);
  } finally {
    nearness.close();
  }
}

function* untilIdle(id: string): SagaGenerator<void> {
  const rest = yield* port('rest');
  yield* call([rest, 'whenIdle'], PREFETCH_IDLE_TIMEOUT);
  yield* put(slotEnabled({ id }));
}

/** Waits until the device matches, the provider has consent, and the connection is up. */
function* untilAllowed({ id, plan, provider }: SlotNotes): SagaGenerator<void> {
  for (;;) {
    const fitsDevice = yield* call(isForDevice, plan);
    const isDisabled = (yield* select(selectAdSlot, id))?.disabled === 'device';
    if (!fitsDevice && !isDisabled) yield* put(slotDisabled({ id, reason: 'device' }));
    if (fitsDevice && isDisabled) yield* put(slotEnabled({ id }));
    const isOnline = yield* select(selectIsOnline);
    if (fitsDevice && isOnline && (yield* call(isProviderAllowed, provider))) return;
    yield* take([deviceRecognised, consentChanged, connectionHinted, serverReached]);
  }
}

function* isForDevice({ constraint }: SlotPlan): SagaGenerator<boolean> {
  return allowsDevice(constraint, yield* select(selectDevice));
}

function* isProviderAllowed({ category }: AdProvider): SagaGenerator<boolean> {
  return category === null || (yield* select(selectAllowedCategories)).includes(category);
}

/**
 * Starts the provider for the first slot that needs it. After a failure, a slot on a later page tries again. Returns
 * false if the provider cannot start on this page.
 */
function* untilStarted({ provider, starting }: SlotNotes): SagaGenerator<boolean> {
  const { name } = provider;
  const isIdle = (yield* select(selectAdProviderStatus, name)) === 'idle';
  // Slots woken by the same consent change reach this line before the state is updated.
  if (isIdle && !starting.has(name)) {
    starting.add(name);
    yield* put(adsStartBegun({ provider: name }));
    // Spawned, because the first slot may be removed before the provider has started.
    yield* spawn(supervised('adStart', startProvider), provider, starting);
  }
  while (starting.has(name)) yield* take([adsStarted, adsStartFailed]);
  return (yield* select(selectAdProviderStatus, name)) === 'started';
}

function* startProvider(provider: AdProvider, starting: Set<string>): SagaGenerator<void> {
  try {
    yield* call([provider, 'start']);
    starting.delete(provider.name);
    yield* put(adsStarted({ provider: provider.name }));
  } catch (error) {
    starting.delete(provider.name);
    yield* put(adsStartFailed({ provider: provider.name }));
    throw error;
  }
}

/** Waits until the slot's ad unit name changes, the device no longer matches, or the provider loses consent. */
function* untilStale({ plan, provider }: SlotNotes, unitName: string): SagaGenerator<void> {
  for (;;) {
    const device = yield* select(selectDevice);
    const isOther = slotNameOn(plan, device) !== unitName || !allowsDevice(plan.constraint, device);
    const isRouting = (yield* select(selectPendingHref)) !== null;
    // During a navigation, the slot is about to be removed anyway.
    if (isOther && !isRouting) return;
    if (!(yield* call(isProviderAllowed, provider))) return;
    yield* take([deviceRecognised, consentChanged, navigationAbandoned]);
  }
}

function* clearSlot(notes: SlotNotes): SagaGenerator<void> {
  const { id, adapter, mountedSlot, provider } = notes;
  yield* call(trackRemoval, notes);
  provider.clear(id);
  adapter.marks.reset(mountedSlot.element);
  yield* put(slotCleared({ id }));
}
