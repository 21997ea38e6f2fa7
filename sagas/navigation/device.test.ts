import { deviceRecognised, selectDevice } from '../../src/features/device/deviceSlice';
import { navigationCommitted } from '../../src/features/navigation/navigationSlice';
import {
  createSagaHarness,
  startWorkflows,
  type SagaHarness,
} from '../../test/support/harness/sagaPorts';
import { deviceSaga } from './device';

let harness: SagaHarness;
let store: ReturnType<typeof startWorkflows>;

beforeEach(() => {
  jest.useFakeTimers();
  harness = createSagaHarness();
});

afterEach(() => {
  jest.useRealTimers();
});

function start(width: number, search = ''): void {
  harness.window.state.width = width;
  store = startWorkflows(harness, function* page() {
    yield* deviceSaga();
  });
  if (search !== '') goTo(search);
}

function goTo(search: string): void {
  const location = { pathname: '/latest/', search, hash: '', key: 'k' };
  store.dispatch(navigationCommitted({ location, route: null, error: null }));
}

async function resizeTo(...widths: number[]): Promise<void> {
  for (const width of widths) harness.window.resize(width);
  await jest.advanceTimersByTimeAsync(200);
}

const device = () => selectDevice(store.getState());
const remembered = () => harness.jar.held.get('cdn_device');

describe("the reader's device", () => {
  it.each([
    [319, 'mobile'],
    [767, 'mobile'],
    [768, 'tablet'],
    [1023, 'tablet'],
    [1024, 'desktop'],
    [1441, 'desktop'],
  ])('is initially derived from a window width of %d pixels: %s', (width, expected) => {
    start(width);
    expect(device()).toBe(expected);
    expect(harness.window.state.device).toBe(expected);
    expect(harness.jar.written).toEqual([]);
  });

  it('is updated in the state, the document and a seven-day cookie when the window is resized', async () => {
    start(1280);
    await resizeTo(800);
    expect(device()).toBe('tablet');
    expect(harness.window.state.device).toBe('tablet');
    expect(harness.jar.written).toEqual([
      'cdn_device=tablet; Path=/; SameSite=Lax; Max-Age=604800; Secure',
    ]);
  });

  it('is updated once the window has kept its size for 200 ms', async () => {
    start(1280);
    harness.window.resize(800);
    await jest.advanceTimersByTimeAsync(199);
    expect(device()).toBe('desktop');
    harness.window.resize(700);
    await jest.advanceTimersByTimeAsync(199);
    expect(device()).toBe('desktop');
    expect(harness.jar.written).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(device()).toBe('mobile');
    expect(harness.jar.written).toHaveLength(1);
  });

  it('is saved even after a resize that does not change it', async () => {
    start(1280);
    await resizeTo(1300);
    expect(remembered()).toBe('desktop');
  });

  it('is set by the query regardless of the window, and saved', async () => {
    start(1280, '?setDevice=tablet');
    expect([device(), harness.window.state.device, remembered()]).toEqual([
      'tablet',
      'tablet',
      'tablet',
    ]);
    await resizeTo(400);
    expect(device()).toBe('tablet');
  });

  it('keeps the value from an earlier query until the window is resized', async () => {
    start(1280, '?setDevice=mobile');
    goTo('');
    expect(device()).toBe('mobile');
    await resizeTo(1281);
    expect(device()).toBe('desktop');
  });

  it.each(['all', 'phone', '', 'Tablet', 'desktop,tablet'])(
    'does not change if `setDevice` in the query is "%s"',
    (value) => {
      start(800, `?setDevice=${value}`);
      expect(device()).toBe('tablet');
      expect(remembered()).toBeUndefined();
    },
  );

  it('is set by the query even if the document was rendered for another device', () => {
    start(1280);
    store.dispatch(deviceRecognised({ device: 'mobile' }));
    goTo('?setDevice=desktop');
    expect(device()).toBe('desktop');
  });
});
