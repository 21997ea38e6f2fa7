/** @jest-environment jsdom */
import '../../../test/support/jest/domMatchers';
import { systemClock } from '../browser/clock';
import { createAdMarks } from './adMarks';
import type { AdRequest } from './adProvider';
import { createGptProvider, type TagWindow } from './gptProvider';
import { createHouseBidders } from './houseBidders';
import { createHouseProvider } from './houseProvider';
import type { PubAds, PublisherTag, SlotRenderEnded, TagSlot } from './publisherTag';
import { nextTask } from '../../../test/support/nextTask';

const REQUEST: AdRequest = {
  ...{ slotId: 'skybox', unitName: 'sky-desk', unit: '/halfwave/aw/article' },
  sizes: ['728x90', '970x66'],
  targeting: { ptype: 'article', cid: 'c-1' },
  ...{ correlator: 'n-1', url: 'https://halfwave.example/article/first/', query: '' },
};

const fetched = jest.fn<Promise<unknown>, [string, RequestInit]>();

beforeEach(() => {
  fetched.mockReset();
  globalThis.fetch = fetched as unknown as typeof fetch;
  document.body.replaceChildren();
});

const answering = (value: unknown, status = 200): void => {
  fetched.mockResolvedValue({ ok: status === 200, status, json: () => Promise.resolve(value) });
};

function slotElement(): HTMLElement {
  const element = document.createElement('div');
  document.body.append(element);
  return element;
}

describe('the house provider', () => {
  const house = createHouseProvider(systemClock);

  it('sends a GET request with all ad tag parameters and without credentials', async () => {
    answering({ isBlank: true });
    expect(await house.request(REQUEST, slotElement())).toEqual({ isBlank: true });
    const [address = '', options] = fetched.mock.calls[0] ?? [];
    expect(options).toMatchObject({ credentials: 'omit', redirect: 'error' });
    expect(options?.method ?? 'GET').toBe('GET');
    const url = new URL(address, 'https://halfwave.example');
    expect(url.pathname).toBe('/ads/display');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      ...{ correlator: 'n-1', cust_params: 'ptype=article&cid=c-1', gdfp_req: '1', env: 'web' },
      ...{ description_url: REQUEST.url, url: REQUEST.url, iu: REQUEST.unit, output: 'json' },
      ...{ sz: '728x90|970x66', pp: 'sky-desk' },
    });
  });

  it('shows a labeled ad in a sandboxed iframe, and removes it again', async () => {
    answering({
      ...{ isBlank: false, size: '728x90', brand: 'Marl', creative: '/ads/creative/marl/728x90/' },
    });
    const element = slotElement();
    const answer = await house.request(REQUEST, element);
    if (!answer.isBlank) answer.show(element);
    const frame = element.querySelector('iframe');
    expect(element).toHaveTextContent('Advertisement');
    expect(frame?.title).toBe('Advertisement: Marl');
    expect(frame?.getAttribute('sandbox')).toBe('allow-popups allow-popups-to-escape-sandbox');
    expect([frame?.getAttribute('width'), frame?.getAttribute('height')]).toEqual(['728', '90']);
    expect(frame?.getAttribute('src')).toBe('/ads/creative/marl/728x90/');
    house.clear('skybox');
    expect(element).toBeEmptyDOMElement();
  });

  describe('when the reader leaves the page', () => {
    async function filled(): Promise<HTMLElement> {
      const creative = '/ads/creative/marl/728x90/';
      answering({ isBlank: false, size: '728x90', brand: 'Marl', creative });
      const element = slotElement();
      const answer = await house.request(REQUEST, element);
      if (!answer.isBlank) answer.show(element);
      return element;
    }

    /** Removes the slot as the app does, which does not clear the element synchronously. */
    function leave(element: HTMLElement): void {
      house.destroy('skybox');
      createAdMarks().leave(element);
      expect(element.dataset['adState']).toBe('idle');
      expect(element.querySelector('iframe')).not.toBeNull();
    }

    it('keeps the content of an element that is removed with its page', async () => {
      const element = await filled();
      leave(element);
      element.remove();
      await Promise.resolve();
      expect(element.querySelector('iframe')).not.toBeNull();
    });

    it('clears an element that remains once the next page has rendered', async () => {
      const element = await filled();
      leave(element);
      await Promise.resolve();
      expect(element).toBeEmptyDOMElement();
    });

    it('keeps content that the next slot has added in the meantime', async () => {
      const element = await filled();
      leave(element);
      const next = document.createElement('ins');
      element.replaceChildren(next);
      await Promise.resolve();
      expect([...element.children]).toEqual([next]);
    });
  });

  it.each<[string, unknown]>([
    ['null instead of an object', null],
    [
      'a creative on another site',
      { isBlank: false, size: '1x1', brand: 'A', creative: 'https://elsewhere.example/' },
    ],
    ['an invalid size', { isBlank: false, size: '0x9', brand: 'A', creative: '/ads/creative/a/' }],
    ['text instead of an object', 'blank'],
  ])('rejects a response with %s', async (_what, answer) => {
    answering(answer);
    await expect(house.request(REQUEST, slotElement())).rejects.toThrow('invalid response');
  });

  it('rejects on an error status', async () => {
    answering({}, 500);
    await expect(house.request(REQUEST, slotElement())).rejects.toThrow('responded with 500');
  });
});

describe('the house bidders', () => {
  it('consist of one that responds and one that never does', async () => {
    answering({ price: 1.25 });
    const [prompt, silent] = createHouseBidders(systemClock);
    const { signal } = new AbortController();
    expect(await prompt?.bid(REQUEST, signal)).toBe(1.25);
    const never = Symbol('never');
    const late = nextTask().then(() => never);
    expect(await Promise.race([silent?.bid(REQUEST, signal), late])).toBe(never);
  });
});

/** Creates a fake of the documented publisher tag API that records its calls. */
function fakeProvider() {
  const calls: string[] = [];
  const listeners: ((event: SlotRenderEnded) => void)[] = [];
  const defined: TagSlot[] = [];
  const ads: PubAds = {
    setForceSafeFrame: (isForced) => (calls.push(`setForceSafeFrame ${isForced}`), ads),
    disableInitialLoad: () => void calls.push('disableInitialLoad'),
    addEventListener: (_type, listener) => (listeners.push(listener), ads),
    refresh: (slots) =>
      void calls.push(`refresh ${slots.map((slot) => defined.indexOf(slot)).join()}`),
    clear: () => true,
  };
  const tag: PublisherTag = {
    cmd: {
      push: (run) => {
        run();
      },
    },
    pubads: () => ads,
    defineSlot(unit, sizes, id) {
      calls.push(`defineSlot ${unit} ${JSON.stringify(sizes)} ${id}`);
      const slot: TagSlot = {
        addService: () => slot,
        setTargeting: (key, value) => (calls.push(`target ${key}=${value}`), slot),
      };
      defined.push(slot);
      return slot;
    },
    enableServices: () => void calls.push('enableServices'),
    display: (id) => void calls.push(`display ${id}`),
    destroySlots: (slots) => (
      calls.push(`destroySlots ${slots.map((slot) => defined.indexOf(slot)).join()}`),
      true
    ),
  };
  const end = (index: number, isEmpty: boolean, size: SlotRenderEnded['size']): void => {
    for (const listener of listeners) listener({ slot: defined[index]!, isEmpty, size });
  };
  return { tag, calls, end };
}

describe('createGptProvider', () => {
  const open = (whenLoaded = () => Promise.resolve()) => {
    const { tag, calls, end } = fakeProvider();
    const page = Object.assign(Object.create(window) as TagWindow, { googletag: tag });
    return { provider: createGptProvider({ page, clock: systemClock, whenLoaded }), calls, end };
  };

  it('requires consent to targeting, and does not start if the script fails', async () => {
    const failure = new Error('Loading of script ads was aborted.');
    const { provider, calls } = open(() => Promise.reject(failure));
    expect(provider.category).toBe('C0004');
    await expect(provider.start()).rejects.toBe(failure);
    expect(calls).toEqual([]);
  });

  it('starts in SafeFrame mode without initial load, and requests only the given slot', async () => {
    const { provider, calls, end } = open();
    await provider.start();
    const element = slotElement();
    const asked = provider.request(REQUEST, element);
    end(0, false, [970, 66]);
    const answer = await asked;
    expect(answer).toMatchObject({ isBlank: false, size: '970x66' });
    if (!answer.isBlank) answer.show(element);
    expect(element).toHaveTextContent('Advertisement');
    expect(calls).toEqual([
      ...['setForceSafeFrame true', 'disableInitialLoad', 'enableServices'],
      'defineSlot /halfwave/aw/article [[728,90],[970,66]] ad-skybox',
      ...['target pos=sky-desk', 'target ptype=article', 'target cid=c-1'],
      ...['display ad-skybox', 'refresh 0'],
    ]);
  });

  it('reports an empty slot, and destroys a slot only once', async () => {
    const { provider, calls, end } = open();
    await provider.start();
    const element = slotElement();
    const answer = provider.request(REQUEST, element);
    end(0, true, null);
    expect(await answer).toEqual({ isBlank: true });
    provider.destroy('skybox');
    provider.destroy('skybox');
    expect(calls.filter((call) => call.startsWith('destroy'))).toEqual(['destroySlots 0']);
    expect(element).toBeEmptyDOMElement();
  });

  it('times out after ten seconds, and fails to start without the publisher tag', async () => {
    jest.useFakeTimers();
    const { provider } = open();
    await provider.start();
    const answer = expect(provider.request(REQUEST, slotElement())).rejects.toThrow('timed out');
    await jest.advanceTimersByTimeAsync(10_000);
    await answer;
    jest.useRealTimers();
    const whenLoaded = () => Promise.resolve();
    const page = Object.create(window) as TagWindow;
    const bare = createGptProvider({ page, clock: systemClock, whenLoaded });
    await expect(bare.start()).rejects.toThrow('The publisher tag has not loaded');
  });
});
