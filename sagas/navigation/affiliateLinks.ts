import { put, select, takeLatest } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { navigationCommitted } from '../../src/features/navigation/navigationSlice';
import { selectCurrentPage } from '../../src/features/page/pageSlice';
import {
  affiliateLinksFound,
  selectHasAffiliateDisclosure,
} from '../../src/features/pageState/pageStateSlice';
import { pageEarnsFromLinks } from '../../src/model/content/affiliateDisclosure';
import { supervised } from '../supervised';

export function* affiliateLinksSaga(): SagaGenerator<void> {
  yield* takeLatest(navigationCommitted, supervised('affiliateLinks', lookAtPage));
}

function* lookAtPage(): SagaGenerator<void> {
  const page = yield* select(selectCurrentPage);
  const hasAny = page !== null && pageEarnsFromLinks(page);
  if (hasAny !== (yield* select(selectHasAffiliateDisclosure))) {
    yield* put(affiliateLinksFound({ hasAny }));
  }
}
