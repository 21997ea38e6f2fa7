/** @jest-environment jsdom */
import { holdbackArm, isHeldBack } from './holdback';

const NEVER = (): number => {
  throw new Error('Drawn again');
};

describe('a share of readers without the worker', () => {
  let hasWorker: boolean;

  beforeEach(() => {
    hasWorker = false;
    localStorage.clear();
    Object.defineProperty(navigator, 'serviceWorker', {
      configurable: true,
      value: { getRegistration: () => Promise.resolve(hasWorker ? {} : undefined) },
    });
  });

  afterEach(() => {
    jest.restoreAllMocks();
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });

  it.each([
    [0.1, 0.0999, true],
    [0.1, 0.1, false],
    [1, 0.9999, true],
  ])('of %d holds back who draws %d: %s', async (share, drawn, isHeld) => {
    expect(await isHeldBack(window, share, () => drawn)).toBe(isHeld);
    expect(holdbackArm(window)).toBe(isHeld ? 'holdback' : 'worker');
  });

  it.each([0, 0.9])('is drawn once, and written down (drawn %d)', async (drawn) => {
    const first = await isHeldBack(window, 0.5, () => drawn);
    expect(localStorage.getItem('offline_holdback')).toBe(first ? '1' : '0');
    expect(await isHeldBack(window, 0.5, NEVER)).toBe(first);
  });

  it('never takes the worker from one who has it, and does not count them', async () => {
    hasWorker = true;
    expect(await isHeldBack(window, 1, NEVER)).toBe(false);
    expect(holdbackArm(window)).toBeNull();
  });

  it('leaves the worker to who was held back and has one all the same', async () => {
    await isHeldBack(window, 1, () => 0);
    hasWorker = true;
    expect(await isHeldBack(window, 1, NEVER)).toBe(false);
  });

  it('draws anew where something else stands under the name', async () => {
    localStorage.setItem('offline_holdback', 'yes');
    expect(holdbackArm(window)).toBeNull();
    expect(await isHeldBack(window, 1, () => 0)).toBe(true);
  });

  it('takes no part where nothing can be written down', async () => {
    const refuse = (): never => {
      throw new DOMException('no', 'SecurityError');
    };
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    expect(await isHeldBack(window, 1, () => 0)).toBe(false);
    expect(holdbackArm(window)).toBeNull();
  });
});
