/** @jest-environment jsdom */
import '../../../../test/support/jest/domMatchers';
import type { AdAccounts } from '../../../model/ads/adVendors';
import type { AdVendorScriptId } from '../../../model/consent/scripts';
import { systemClock } from '../../browser/clock';
import type { AdAnswer, AdRequest } from '../adProvider';
import { createVendors } from './createVendors';
import type { VendorWindow } from './vendorTag';
import { VENDOR_TIME } from './watchElement';

const ACCOUNTS: AdAccounts = {
  ...{ adSense: 'ca-pub-1234', amazonNative: 'a1b2', ampAd: '4119129' },
  ...{ taboola: 'halfwave', mediaNet: '8CU123' },
};

const REQUEST: AdRequest = {
  ...{ slotId: 'in-body-1', unitName: '98765', unit: '/halfwave/aw/article' },
  sizes: ['300x250'],
  targeting: { ptype: 'article' },
  ...{ correlator: 'n-1', url: `${location.origin}/article/first/`, query: 'laptops' },
};

/** Global variables that the vendors' scripts set or read. */
const GLOBALS = [
  ...['adsbygoogle', '_googCsa', '_taboola', '_mNHandle', '_mNDetails', 'medianet_versionId'],
] as const;

let page: VendorWindow;
let slotElement: HTMLElement;
let loaded: string[];
let ran: string[];
let failing: AdVendorScriptId | null;

beforeEach(() => {
  jest.useFakeTimers();
  page = window;
  for (const name of GLOBALS) Reflect.deleteProperty(page, name);
  slotElement = document.createElement('div');
  document.body.replaceChildren(slotElement);
  [loaded, ran, failing] = [[], [], null];
});

afterEach(() => {
  jest.useRealTimers();
});

function vendors(accounts: AdAccounts = ACCOUNTS) {
  return createVendors({
    ...{ page, clock: systemClock, accounts },
    whenLoaded(script) {
      loaded.push(script);
      return script === failing ? Promise.reject(new Error('failed')) : Promise.resolve();
    },
    runAgain(script) {
      ran.push(script);
      return script === failing ? Promise.reject(new Error('failed')) : Promise.resolve();
    },
  });
}

type Vendor = keyof AdAccounts;

const providerOf = (provider: Vendor, type: 'mpu' | 'search' = 'mpu') => {
  const found = vendors()({ provider, type });
  if (!found) throw new Error(`${provider} has no account`);
  return found;
};

/** Returns the response, or 'waiting' if the request is still pending. */
async function settled(answer: Promise<AdAnswer>): Promise<AdAnswer | 'waiting'> {
  await jest.advanceTimersByTimeAsync(0);
  return Promise.race([answer, Promise.resolve('waiting' as const)]);
}

const element = (): HTMLElement => {
  const [found] = slotElement.children;
  if (!(found instanceof HTMLElement)) throw new Error('The slot is empty');
  return found;
};

const attributes = (): Record<string, string> =>
  Object.fromEntries([...element().attributes].map(({ name, value }) => [name, value]));

function put(name: 'iframe' | 'img' | 'a'): void {
  element().append(document.createElement(name));
}

/** Simulates each vendor's response, with and without an ad. */
const ANSWERS: Record<Vendor, { fill: () => void; refuse: () => void }> = {
  adSense: {
    fill: () => element().setAttribute('data-ad-status', 'filled'),
    refuse: () => element().setAttribute('data-ad-status', 'unfilled'),
  },
  amazonNative: { fill: () => put('a'), refuse: () => jest.advanceTimersByTime(VENDOR_TIME) },
  ampAd: { fill: () => put('iframe'), refuse: () => element().toggleAttribute('hidden', true) },
  taboola: { fill: () => put('img'), refuse: () => jest.advanceTimersByTime(VENDOR_TIME) },
  mediaNet: { fill: () => put('iframe'), refuse: () => jest.advanceTimersByTime(VENDOR_TIME) },
};

const EVERY = Object.keys(ANSWERS) as Vendor[];

describe.each(EVERY)('%s', (name) => {
  it('requires consent to targeting, and fails to start if its script fails', async () => {
    const provider = providerOf(name);
    expect([provider.category, provider.name]).toEqual(['C0004', name]);
    await provider.start();
    expect(loaded).toContain(name);
    failing = name;
    await expect(provider.start()).rejects.toThrow('failed');
  });

  it('labels a slot and reports it as rendered when an ad arrives', async () => {
    const asked = providerOf(name).request(REQUEST, slotElement);
    expect(await settled(asked)).toBe('waiting');
    ANSWERS[name].fill();
    const answer = await settled(asked);
    expect(answer).toMatchObject({ isBlank: false, size: '300x250' });
    if (answer !== 'waiting' && !answer.isBlank) answer.show(slotElement);
    expect(slotElement).toHaveTextContent('Advertisement');
  });

  it('reports a slot as blank and clears it when there is no ad', async () => {
    const answer = providerOf(name).request(REQUEST, slotElement);
    ANSWERS[name].refuse();
    expect(await settled(answer)).toEqual({ isBlank: true });
    expect(slotElement).toBeEmptyDOMElement();
    expect(jest.getTimerCount()).toBe(0);
  });

  it('reports a slot as blank after eight seconds without an outcome', async () => {
    const answer = providerOf(name).request(REQUEST, slotElement);
    await jest.advanceTimersByTimeAsync(VENDOR_TIME - 1);
    expect(await settled(answer)).toBe('waiting');
    await jest.advanceTimersByTimeAsync(1);
    expect(await settled(answer)).toEqual({ isBlank: true });
  });

  it('removes its element from a slot, and cancels its timer', async () => {
    const provider = providerOf(name);
    void provider.request(REQUEST, slotElement);
    await jest.advanceTimersByTimeAsync(0);
    provider.destroy(REQUEST.slotId);
    provider.clear(REQUEST.slotId);
    expect(slotElement).toBeEmptyDOMElement();
    expect(jest.getTimerCount()).toBe(0);
  });
});

describe('the vendor tags', () => {
  it('add the AdSense element and one queue entry', () => {
    void providerOf('adSense').request(REQUEST, slotElement);
    expect(attributes()).toEqual({
      ...{ class: 'adsbygoogle', 'data-ad-client': 'ca-pub-1234', 'data-ad-slot': '98765' },
      'data-page-url': REQUEST.url,
      style: 'display: inline-block; width: 300px; height: 250px;',
    });
    expect(page.adsbygoogle).toEqual([{}]);
  });

  it("run Amazon's script for one slot at a time, and leave other slots blank", async () => {
    const provider = providerOf('amazonNative');
    const other = document.createElement('div');
    document.body.append(other);
    const answer = provider.request(REQUEST, slotElement);
    const second = await settled(provider.request({ ...REQUEST, slotId: 'in-body-2' }, other));
    expect([second, other.childElementCount]).toEqual([{ isBlank: true }, 0]);
    expect([ran, element().id]).toEqual([['amazonNative'], 'amzn-assoc-ad-a1b2']);
    put('a');
    expect(await settled(answer)).toMatchObject({ isBlank: false });
    provider.destroy(REQUEST.slotId);
    void provider.request({ ...REQUEST, slotId: 'in-body-2' }, other);
    expect([ran.length, document.querySelectorAll('#amzn-assoc-ad-a1b2').length]).toEqual([2, 1]);
  });

  it("report a blank slot if Amazon's script fails", async () => {
    failing = 'amazonNative';
    const answer = providerOf('amazonNative').request(REQUEST, slotElement);
    expect(await settled(answer)).toEqual({ isBlank: true });
  });

  it('load the AMP runtime together with `amp-ad`', async () => {
    await providerOf('ampAd').start();
    expect(loaded).toEqual(['ampRuntime', 'ampAd']);
    void providerOf('ampAd').request(REQUEST, slotElement);
    expect(element().localName).toBe('amp-ad');
    expect(attributes()).toMatchObject({ type: 'doubleclick', width: '300', height: '250' });
  });

  it('notify Taboola of a page view if the document was loaded at a different address', () => {
    history.replaceState(null, '', '/latest/');
    void providerOf('taboola').request(REQUEST, slotElement);
    expect(page._taboola).toContainEqual({ notify: 'newPageLoad' });
  });

  it('notify Taboola of each further page view once, even if the page is the same', () => {
    history.replaceState(null, '', '/article/first/');
    const provider = providerOf('taboola');
    const notices = (): object[] =>
      (page._taboola as unknown as object[]).filter((command) => 'notify' in command);
    void provider.request(REQUEST, slotElement);
    void provider.request({ ...REQUEST, slotId: 'in-body-2' }, slotElement);
    expect(notices()).toEqual([]);
    void provider.request({ ...REQUEST, correlator: 'n-2' }, slotElement);
    void provider.request({ ...REQUEST, correlator: 'n-2', slotId: 'in-body-2' }, slotElement);
    expect(notices()).toEqual([{ notify: 'newPageLoad' }]);
  });

  it('call Media.net through its queue until it has loaded, and directly afterward', () => {
    const calls: string[][] = [];
    const provider = providerOf('mediaNet');
    void provider.request(REQUEST, slotElement);
    page._mNDetails = { loadTag: (...call) => void calls.push(call) };
    for (const run of page._mNHandle?.queue as unknown as (() => void)[]) run();
    void provider.request({ ...REQUEST, slotId: 'in-body-2' }, slotElement);
    expect(calls).toEqual([
      ['98765', '300x250', 'ad-in-body-1'],
      ['98765', '300x250', 'ad-in-body-2'],
    ]);
    expect(page.medianet_versionId).toBe('3121199');
  });
});

describe('search ads', () => {
  const blocks: Record<string, unknown>[] = [];
  const answerWith = (isFilled: boolean): void => {
    const { adLoadedCallback } = blocks.at(-1) ?? {};
    (adLoadedCallback as (container: string, isFilled: boolean) => void)('ad-search', isFilled);
  };

  it.each([true, false])(
    'are reported as filled only if AdSense for Search fills them (filled: %j)',
    async (isFilled) => {
      const said: object[] = [];
      page._googCsa = (_kind, ofPage, block) => {
        said.push(ofPage);
        blocks.push(block as Record<string, unknown>);
      };
      const provider = providerOf('adSense', 'search');
      await provider.start();
      expect([provider.name, loaded]).toEqual(['searchAds', ['searchAds']]);
      const answer = provider.request({ ...REQUEST, slotId: 'search' }, slotElement);
      expect(said).toEqual([
        { pubId: 'partner-pub-1234', query: 'laptops', linkTarget: '_blank', adtest: 'off' },
      ]);
      expect(blocks.at(-1)).toMatchObject({
        ...{ container: 'ad-search', number: 5, lines: 3 },
        ...{ fontSizeTitle: 16, fontSizeDescription: 14 },
      });
      answerWith(isFilled);
      expect(await settled(answer)).toMatchObject({ isBlank: !isFilled });
    },
  );

  it('are not requested without a query', async () => {
    page._googCsa = jest.fn();
    const answer = providerOf('adSense', 'search').request({ ...REQUEST, query: '' }, slotElement);
    expect(await settled(answer)).toEqual({ isBlank: true });
    expect(page._googCsa).not.toHaveBeenCalled();
  });

  it('fail if their script does not define its global variable', async () => {
    const answer = providerOf('adSense', 'search').request(REQUEST, slotElement);
    await expect(answer).rejects.toThrow('AdSense for Search has not loaded');
  });
});

describe('createVendors', () => {
  it('returns the named vendor if it has an account, and undefined otherwise', () => {
    const of = vendors({ taboola: 'halfwave' });
    expect(of({ provider: 'taboola', type: 'mpu' })?.name).toBe('taboola');
    expect(of({ provider: 'adSense', type: 'mpu' })).toBeUndefined();
    expect(of({ provider: 'adSense', type: 'search' })).toBeUndefined();
    expect(of({ provider: 'adDisplay', type: 'mpu' })).toBeUndefined();
    expect(of({ type: 'search' })).toBeUndefined();
    expect(page.medianet_versionId).toBeUndefined();
  });
});
