import { call } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import type { TabNews } from '../../src/model/members/tabNews';
import { port } from '../ports';

export function* announce(news: TabNews): SagaGenerator<void> {
  const { tabs } = yield* call(yield* port('identity'));
  tabs.announce(news);
}
