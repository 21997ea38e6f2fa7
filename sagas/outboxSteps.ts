import { call, put, select } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { selectUser } from '../src/features/auth/authSlice';
import {
  changeSettled,
  outboxRead,
  selectOutbox,
  sendingBegun,
  sendingEnded,
} from '../src/features/outbox/outboxSlice';
import { isWaiting, type QueuedChange } from '../src/model/outboxItem';
import { port } from './ports';

/**
 * Shows what is written down; to a browser that knows no member nothing is, and none is looked for.
 * @param settledHere ids of which this page tells by itself what became of them.
 */
export function* readOutbox(settledHere: readonly string[] = []): SagaGenerator<void> {
  const cookies = yield* port('cookies');
  const user = yield* select(selectUser);
  if (!user && cookies.get('fly_user') !== '1') return;
  const outbox = yield* call(yield* port('outbox'));
  const items = yield* call(outbox.items, user?.sub ?? null);
  const shown = yield* select(selectOutbox);
  if (items.length + shown.items.length === 0 && shown.isDrawn) return;
  yield* put(outboxRead({ items }));
  const waited = new Set(shown.items.filter(isWaiting).map(({ id }) => id));
  for (const item of items) {
    const isNews = item.sentAt !== null && waited.has(item.id) && !settledHere.includes(item.id);
    if (isNews) yield* put(changeSettled({ item, fate: 'sent', profile: null, isElsewhere: true }));
  }
}

/**
 * Sends what waits, and says of each what became of it.
 * @param freshId the one just made: it never had to wait, and is no news.
 */
export function* replayChanges(freshId: string | null = null): SagaGenerator<void> {
  const outbox = yield* call(yield* port('outbox'));
  yield* put(sendingBegun());
  try {
    const { settled, halt } = yield* call(outbox.replay, freshId);
    yield* put(sendingEnded({ halt }));
    yield* call(
      readOutbox,
      settled.map(({ item }) => item.id),
    );
    for (const { item, outcome } of settled) {
      const profile = outcome.kind === 'sent' ? outcome.profile : null;
      yield* put(changeSettled({ item, fate: outcome.kind, profile, isElsewhere: false }));
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
  const item = items.find((candidate) => candidate.id === id && isWaiting(candidate));
  if (!item) return;
  yield* put(changeSettled({ item, fate: 'waiting', profile: null, isElsewhere: false }));
}
