import type { Middleware } from '@reduxjs/toolkit';
import {
  selectConsent,
  selectAllowedCategories,
  type ConsentState,
} from '../../features/consent/consentSlice';
import { selectPageViewGuid, type TrackingState } from '../../features/tracking/trackingSlice';
import { createEventRuleCheck } from '../../model/events/eventRules';
import {
  categoryOf,
  isEventType,
  type EventMeta,
  type StampedEvent,
  type TrackedEvent,
} from '../../model/events/trackedEvent';
import type { Clock } from '../../model/ports';
import type { EventOutlet } from '../../platform/events/eventOutlet';

interface EventMiddlewareParts {
  outlet: Pick<EventOutlet, 'run' | 'take' | 'stop' | 'check'>;
  clock: Pick<Clock, 'now'>;
}

interface SelectedState {
  consent: ConsentState;
  tracking: TrackingState;
}

/**
 * Adds `meta` to every event, validates it, and passes it to the outlet. Events that DevTools replays or jumps to
 * bypass this middleware and are not sent again. On the next action, this middleware detects a state change that it did
 * not see, and stops the outlet permanently.
 */
export function createEventMiddleware({
  outlet,
  clock,
}: EventMiddlewareParts): Middleware<object, SelectedState> {
  const checkRules = createEventRuleCheck();
  let seq = 0;
  let depth = 0;
  let left: SelectedState | undefined;

  function stamped(
    { type, payload, meta: given }: TrackedEvent,
    state: SelectedState,
  ): StampedEvent {
    seq += 1;
    const { status, isSuspended } = selectConsent(state);
    const meta: Omit<EventMeta, 'check'> = {
      id: `${outlet.run}-${seq}`,
      seq,
      at: new Date(clock.now()).toISOString(),
      pageViewGuid: given?.pageViewGuid ?? selectPageViewGuid(state),
      category: categoryOf(type),
      consent: selectAllowedCategories(state),
    };
    const canWait = status === 'unanswered' && !isSuspended;
    const rule = checkRules({ type, payload, meta, canWait });
    const contract = rule === 'consent-first' ? rule : outlet.check(type, payload);
    return { type, payload, meta: { ...meta, check: contract === 'ok' ? rule : contract } };
  }

  return (store) => (next) => (action) => {
    const state = store.getState();
    if (depth === 0 && left !== undefined && left !== state) outlet.stop();
    depth += 1;
    try {
      if (!isTracked(action)) return next(action);
      const event = stamped(action, state);
      outlet.take(event);
      return next(event);
    } finally {
      depth -= 1;
      if (depth === 0) left = store.getState();
    }
  };
}

function isTracked(action: unknown): action is TrackedEvent {
  return isEventType((action as { type?: unknown }).type);
}
