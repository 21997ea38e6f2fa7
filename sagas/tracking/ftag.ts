import { fork, put, select, takeEvery } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { navigationCommitted, selectLocation } from '../../src/features/navigation/navigationSlice';
import { ftagRead, selectFtag } from '../../src/features/targeting/targetingSlice';
import { FTAG_COOKIE, FTAG_MAX_AGE, FTAG_QUERY, ftagOf } from '../../src/model/ads/campaign';
import { port } from '../ports';
import { supervised } from '../supervised';

/**
 * Reads the campaign that led the reader here from the query or, if the query has none, from an earlier visit's cookie.
 */
export function* ftagSaga(): SagaGenerator<void> {
  yield* takeEvery(navigationCommitted, supervised('ftag', readFtag));
  yield* fork(supervised('ftag', readFtag));
}

function* readFtag(): SagaGenerator<void> {
  const cookies = yield* port('cookies');
  const { search } = yield* select(selectLocation);
  const arrived = ftagOf(new URLSearchParams(search).get(FTAG_QUERY));
  if (arrived !== null) cookies.set(FTAG_COOKIE, arrived, FTAG_MAX_AGE);
  const ftag = arrived ?? ftagOf(cookies.get(FTAG_COOKIE));
  if (ftag !== null && ftag !== (yield* select(selectFtag))) yield* put(ftagRead({ ftag }));
}
