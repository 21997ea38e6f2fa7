import type { SagaGenerator } from 'typed-redux-saga';
import type { Listening } from '../../src/platform/listen/createListening';
import { track } from '../tracking/track';

/** Plays a story and tracks when it starts and when it finishes or is stopped. */
export function* tracked<Result>(
  { keys }: Listening,
  articleId: string,
  source: 'voice' | 'recording',
  { position, count }: { position: { index: number }; count: number },
  work: () => SagaGenerator<Result>,
): SagaGenerator<Result> {
  yield* track('event/ListenStarted', { articleId, source });
  try {
    return yield* work();
  } finally {
    keys.setPlaying(false);
    const percent = Math.round((100 * position.index) / count);
    yield* track('event/ListenFinished', { articleId, source, percent });
  }
}
