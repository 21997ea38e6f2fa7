import type { AdProviderName, AdSlots } from '../../../src/model/ads/adSlots';
import type { StickyAdName } from '../../../src/model/ads/stickyAds';
import type { AdAdapter } from '../../../src/platform/ads/adAdapter';
import type { AdMark } from '../../../src/platform/ads/adMarks';
import type { MountedSlot } from '../../../src/platform/ads/mountedSlots';
import type {
  AdAnswer,
  AdBidder,
  AdProvider,
  AdRequest,
} from '../../../src/platform/ads/adProvider';

/** The ad server's reply to a slot's request. */
type AdReply = AdAnswer | Error | Promise<AdAnswer>;

/** A page with ad slots and a fake ad server. */
export interface AdHarness {
  adapter: AdAdapter;
  requests: AdRequest[];
  /** Calls to the provider, in order. */
  traces: string[];
  state: {
    config: AdSlots | null | Error;
    category: AdProvider['category'];
    /** Ad providers, other than the ad server, with which the site has an account. */
    vendors: Partial<Record<AdProviderName, AdProvider>>;
    start: () => Promise<void>;
    /** Replies in order, keyed by slot id. Slots without a reply are filled. */
    replies: Record<string, AdReply[]>;
    bidders: AdBidder[];
    inView: boolean;
    /** Scroll position in CSS pixels. */
    scrollTop: number;
    bodyClasses: Set<string>;
  };
  mountSlot(name: string, more?: Partial<Omit<MountedSlot, 'element' | 'name'>>): MountedSlot;
  remove(mountedSlot: MountedSlot): void;
  /** Brings a slot near the viewport. */
  near(mountedSlot: MountedSlot): void;
  showHalf(mountedSlot: MountedSlot, isHalfShown: boolean): void;
  scroll(top: number): void;
  close(): void;
  /** States of each sticky ad, one string per change. */
  chrome: Record<StickyAdName, string[]>;
  marks: Map<HTMLElement, AdMark | 'collapsed' | 'moved'>;
}

export const filledWith = (size: string): AdAnswer => ({
  isBlank: false,
  size,
  show: () => undefined,
});

export const BLANK: AdAnswer = { isBlank: true };

export function createAdHarness(): AdHarness {
  const mounted: MountedSlot[] = [];
  const listeners = new Set<() => void>();
  const nearness = new Map<HTMLElement, () => void>();
  const halves = new Map<HTMLElement, (isHalfShown: boolean) => void>();
  const scrolls = new Set<() => void>();
  const closings = new Set<() => void>();
  const chrome: AdHarness['chrome'] = { skybox: [], omnibar: [] };
  const requests: AdRequest[] = [];
  const traces: string[] = [];
  const marks: AdHarness['marks'] = new Map();
  let numbers = 0;
  const state: AdHarness['state'] = {
    config: null,
    category: null,
    vendors: {},
    start: () => Promise.resolve(),
    replies: {},
    bidders: [],
    inView: false,
    scrollTop: 0,
    bodyClasses: new Set(),
  };
  const notify = (): void => {
    for (const listener of listeners) listener();
  };
  const provider: AdProvider = {
    name: 'adDisplay',
    vendor: 'house',
    get category() {
      return state.category;
    },
    start() {
      traces.push('start');
      return state.start();
    },
    async request(request) {
      requests.push(request);
      traces.push(`request ${request.slotId}`);
      const reply = await (state.replies[request.slotId]?.shift() ?? filledWith('728x90'));
      if (reply instanceof Error) throw reply;
      return reply;
    },
    clear: (id) => void traces.push(`clear ${id}`),
    destroy: (id) => void traces.push(`destroy ${id}`),
  };
  const adapter: AdAdapter = {
    providerOf: ({ provider: name }) =>
      (name === undefined ? undefined : state.vendors[name]) ?? provider,
    get bidders() {
      return state.bidders;
    },
    mountedSlots: {
      all: () => [...mounted],
      onChange(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      whenNear(element, listener) {
        nearness.set(element, listener);
        return () => nearness.delete(element);
      },
      isInView: () => state.inView,
      watchHalfShown(element, listener) {
        halves.set(element, listener);
        return () => halves.delete(element);
      },
      setBodyClass(name, isOn) {
        if (isOn) state.bodyClasses.add(name);
        else state.bodyClasses.delete(name);
      },
      url: () => 'https://halfwave.example/article/first/',
    },
    marks: {
      show: (element, mark) => void marks.set(element, mark),
      collapse: (element, inView) => void marks.set(element, inView ? 'moved' : 'collapsed'),
      reset: (element) => void marks.delete(element),
      leave: (element) => void marks.delete(element),
    },
    chrome: {
      show(name, states) {
        const line = states.join(' ');
        if (chrome[name].at(-1) !== line) chrome[name].push(line);
      },
      onScroll(listener) {
        scrolls.add(listener);
        return () => scrolls.delete(listener);
      },
      scrollTop: () => state.scrollTop,
      onClose(listener) {
        closings.add(listener);
        return () => closings.delete(listener);
      },
    },
    slots() {
      const { config } = state;
      return config instanceof Error ? Promise.reject(config) : Promise.resolve(config);
    },
    newId: () => `number-${(numbers += 1)}`,
  };
  return {
    adapter,
    requests,
    traces,
    state,
    marks,
    chrome,
    mountSlot(name, more = {}) {
      const element = document.createElement('div');
      const mountedSlot = {
        element,
        name,
        storyPath: null,
        hasDisabledInitialLoad: false,
        ...more,
      };
      mounted.push(mountedSlot);
      notify();
      return mountedSlot;
    },
    remove(mountedSlot) {
      mounted.splice(mounted.indexOf(mountedSlot), 1);
      notify();
    },
    scroll(top) {
      state.scrollTop = top;
      for (const listener of [...scrolls]) listener();
    },
    close() {
      for (const listener of closings) listener();
    },
    showHalf({ element }, isHalfShown) {
      halves.get(element)?.(isHalfShown);
    },
    near(mountedSlot) {
      nearness.get(mountedSlot.element)?.();
    },
  };
}
