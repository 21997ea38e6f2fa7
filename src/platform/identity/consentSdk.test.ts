import type { CategoryId } from '../../model/consent/consent';
import { createConsentSdk } from './consentSdk';

type SdkWindow = Parameters<typeof createConsentSdk>[0];

function listenTo(page: SdkWindow) {
  const answers: CategoryId[][] = [];
  const errors: unknown[] = [];
  const sdk = createConsentSdk(page, (error) => errors.push(error));
  const stop = sdk.listen((allowed) => answers.push(allowed));
  return { sdk, answers, errors, stop };
}

describe('createConsentSdk', () => {
  it('notifies the listener when the SDK becomes ready', () => {
    const page: SdkWindow = {};
    const { answers } = listenTo(page);
    expect(answers).toEqual([]);
    page.OnetrustActiveGroups = ',C0001,C0003,';
    page.OptanonWrapper?.();
    expect(answers).toEqual([['C0001', 'C0003']]);
  });

  it('notifies the listener if the SDK was already ready', () => {
    expect(listenTo({ OnetrustActiveGroups: 'C0001,C0002' }).answers).toEqual([['C0001', 'C0002']]);
  });

  it('notifies the listener after each change, and registers with the SDK only once', () => {
    const listeners: (() => void)[] = [];
    const page: SdkWindow = {
      OnetrustActiveGroups: ',C0001,',
      OneTrust: { OnConsentChanged: (listener) => listeners.push(listener) },
    };
    const { answers, stop } = listenTo(page);
    page.OptanonWrapper?.();
    page.OnetrustActiveGroups = ',C0001,C0004,';
    listeners[0]?.();
    expect(answers.at(-1)).toEqual(['C0001', 'C0004']);
    expect(listeners).toHaveLength(1);
    const before = answers.length;
    stop();
    listeners[0]?.();
    expect(answers).toHaveLength(before);
  });

  it.each([undefined, null, '', ',,', 'C9', 7, ['C0002'], { C0002: 1 }])(
    'ignores invalid active groups: %p',
    (groups) => {
      expect(listenTo({ OnetrustActiveGroups: groups }).answers).toEqual([]);
    },
  );

  it("opens the SDK's preference center if it has one", () => {
    let openings = 0;
    listenTo({ OneTrust: { ToggleInfoDisplay: () => (openings += 1) } }).sdk.openSettings();
    expect(openings).toBe(1);
    expect(() => listenTo({}).sdk.openSettings()).not.toThrow();
  });

  it('reports exceptions from the SDK instead of throwing', () => {
    const broken = (): never => {
      throw new Error('broken');
    };
    const page = { OneTrust: { OnConsentChanged: broken, ToggleInfoDisplay: broken } };
    const { sdk, errors } = listenTo(page);
    sdk.openSettings();
    expect(errors).toHaveLength(2);
  });
});
