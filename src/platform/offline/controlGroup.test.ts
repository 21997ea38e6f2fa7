/** @jest-environment jsdom */
import { controlGroupArm, isInControlGroup } from './controlGroup';

const NEVER = (): number => {
  throw new Error('Assigned again');
};

describe('isInControlGroup', () => {
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
  ])('maps share %d and random number %d to %s', async (share, rendered, isHeld) => {
    expect(await isInControlGroup(window, share, () => rendered)).toBe(isHeld);
    expect(controlGroupArm(window)).toBe(isHeld ? 'holdback' : 'worker');
  });

  it.each([0, 0.9])(
    'assigns a browser once, and stores the result (random number %d)',
    async (rendered) => {
      const first = await isInControlGroup(window, 0.5, () => rendered);
      expect(localStorage.getItem('offline_holdback')).toBe(first ? '1' : '0');
      expect(await isInControlGroup(window, 0.5, NEVER)).toBe(first);
    },
  );

  it('excludes browsers that already have a worker', async () => {
    hasWorker = true;
    expect(await isInControlGroup(window, 1, NEVER)).toBe(false);
    expect(controlGroupArm(window)).toBeNull();
  });

  it('returns false for a control-group browser that nevertheless has a worker', async () => {
    await isInControlGroup(window, 1, () => 0);
    hasWorker = true;
    expect(await isInControlGroup(window, 1, NEVER)).toBe(false);
  });

  it('assigns again if the stored value is invalid', async () => {
    localStorage.setItem('offline_holdback', 'yes');
    expect(controlGroupArm(window)).toBeNull();
    expect(await isInControlGroup(window, 1, () => 0)).toBe(true);
  });

  it('excludes browsers that block storage', async () => {
    const refuse = (): never => {
      throw new DOMException('no', 'SecurityError');
    };
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    expect(await isInControlGroup(window, 1, () => 0)).toBe(false);
    expect(controlGroupArm(window)).toBeNull();
  });
});
