import { navigationCommitted } from '../../src/features/navigation/navigationSlice';
import { selectFtag } from '../../src/features/targeting/targetingSlice';
import {
  createSagaHarness,
  startWorkflows,
  type SagaHarness,
} from '../../test/support/harness/sagaPorts';
import { ftagSaga } from './ftag';

let harness: SagaHarness;
let store: ReturnType<typeof startWorkflows>;

beforeEach(() => {
  harness = createSagaHarness();
});

function arrive(search: string): void {
  store = startWorkflows(harness, ftagSaga);
  const location = { pathname: '/latest/', search, hash: '', key: 'k' };
  store.dispatch(navigationCommitted({ location, route: null, error: null }));
}

const ftag = () => selectFtag(store.getState());
const LINE = 'zdnet_ad_ftag=TRE-03; Path=/; SameSite=Lax; Max-Age=2592000; Secure';

describe('the campaign that led the reader here', () => {
  it('is read from the query, and persists across navigations', () => {
    arrive('?ftag=TRE-03&other=1');
    expect(ftag()).toBe('TRE-03');
    const location = { pathname: '/', search: '', hash: '', key: 'l' };
    store.dispatch(navigationCommitted({ location, route: null, error: null }));
    expect(ftag()).toBe('TRE-03');
  });

  it('is not stored in the browser until advertising is allowed', () => {
    arrive('?ftag=TRE-03');
    expect(harness.jar.written).toEqual([]);
    harness.ports.cookies.allow(['C0001', 'C0004']);
    expect(harness.jar.written).toEqual([LINE]);
  });

  it('is taken from an earlier visit if the query has none', () => {
    harness.jar.held.set('zdnet_ad_ftag', 'OLD-01');
    harness.ports.cookies.allow(['C0001', 'C0004']);
    arrive('');
    expect(ftag()).toBe('OLD-01');
  });

  it.each([
    ['empty', ''],
    ['two words', 'a b'],
    ['an HTML tag', '<script>'],
    ['longer than 64 characters', 'x'.repeat(65)],
  ])('is not stored if its value is %s', (_kind, value) => {
    arrive(`?${new URLSearchParams({ ftag: value }).toString()}`);
    expect(ftag()).toBeNull();
    expect(harness.ports.cookies.get('zdnet_ad_ftag')).toBeNull();
  });
});
