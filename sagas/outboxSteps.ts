import { call, put, select } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { selectUser } from '../src/features/auth/authSlice';
import {
  changeSettled,
  changesSent,
  outboxRead,
  selectOutbox,
  sendingBegun,
  sendingEnded,
} from '../src/features/outbox/outboxSlice';
import type { QueuedChange } from '../src/model/outboxItem';
import { port } from './ports';

/** Shows what is written down; to a browser that knows no member nothing is, and none is looked for. */
export function* readOutbox(): SagaGenerator<void> {
  const cookies = yield* port('cookies');
  const user = yield* select(selectUser);
  if (!user && cookies.get('fly_user') !== '1') return;
  const outbox = yield* call(yield* port('outbox'));
  const items = yield* call(outbox.items, user?.sub ?? null);
  const shown = yield* select(selectOutbox);
  if (items.length + shown.items.length > 0 || !shown.isDrawn) yield* put(outboxRead({ items }));
}

/** Sends what waits, and says of each what became of it. The one just made never had to wait: it is no news. */
export function* replayChanges(freshId: string | null = null): SagaGenerator<void> {
  const outbox = yield* call(yield* port('outbox'));
  const clock = yield* port('clock');
  yield* put(sendingBegun());
  try {
    const { settled, halt } = yield* call(outbox.replay);
    yield* put(sendingEnded({ halt }));
    const at = clock.now();
    const sent = settled
      .filter(({ item, outcome }) => outcome.kind === 'sent' && item.id !== freshId)
      .map(({ item: { id, change } }) => ({ id, change, at }));
    if (sent.length > 0) yield* put(changesSent({ sent }));
    yield* call(readOutbox);
    for (const { item, outcome } of settled) {
      const profile = outcome.kind === 'sent' ? outcome.profile : null;
      yield* put(changeSettled({ item, fate: outcome.kind, profile }));
    }
  } catch (error) {
    yield* put(sendingEnded({ halt: 'noAnswer' }));
    throw error;
  }
}

/**
 * Writes a member's change down and sends it. Who asked hears of it by `changeSettled`. Throws where it
 * cannot be written down, and where nobody is known to be signed in: then nothing is changed.
 */
export function* queueChange(change: QueuedChange): SagaGenerator<void> {
  const user = yield* select(selectUser);
  if (!user) throw new Error('Nobody is known to be signed in');
  const outbox = yield* call(yield* port('outbox'));
  const { id } = yield* call(outbox.add, user.sub, change);
  yield* call(replayChanges, id);
  const items = yield* call(outbox.items, user.sub);
  const item = items.find((candidate) => candidate.id === id && candidate.setAside === null);
  if (item) yield* put(changeSettled({ item, fate: 'waiting', profile: null }));
}
