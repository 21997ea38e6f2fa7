import type { LoginStrategy, ProviderUser } from '../../../src/model/members/accounts';
import type { TabNews } from '../../../src/model/members/tabNews';
import type { Identity } from '../../../src/platform/identity/identity';

/** Creates a fake identity adapter, whose calls reject with the errors set in its state. */
// eslint-disable-next-line @typescript-eslint/explicit-module-boundary-types -- the type is adapter and state
export function createFakeIdentity() {
  const state = {
    current: null as ProviderUser | null | Error,
    isReturn: false,
    returned: null as ProviderUser | null | Error,
    arrived: null as ProviderUser | null | Error,
    popup: null as ProviderUser | null | Error,
    keepsCookies: true,
    frameHref: '/user/login/?display=frame' as string | Error,
    isFrameStrange: false,
    signOut: '/' as string | Error,
    reset: null as Error | null,
    profile: null as Record<string, unknown> | null | Error,
    strategy: null as LoginStrategy | null,
    hasHint: false,
    hasStories: true,
    isEnding: false,
    isClearing: false,
    listMember: null as string | null,
    /** Number of sign-outs that the browser has counted. New pages do not reset it. */
    counted: 0,
    signOuts: 0,
    /** Number of sign-outs announced to other tabs. */
    notified: 0,
    clearings: 0,
    /** Messages sent to other tabs, except sign-outs. */
    announced: [] as TabNews[],
    hear: (_news: TabNews): void => undefined,
    /** Acts as if a form had received a 401 response. */
    refuseSession: (): void => undefined,
    redirects: 0,
    resets: [] as string[],
    press: (_press: { kind: 'login' | 'logout'; source: string }): void => undefined,
  };
  const answer = <Value>(value: Value | Error): Promise<Value> =>
    value instanceof Error ? Promise.reject(value) : Promise.resolve(value);
  const adapter: Identity = {
    current: () => answer(state.current),
    untilSessionRequested: () => Promise.resolve(),
    isReturn: () => state.isReturn,
    returned: () => answer(state.returned),
    keepsCookies: () => state.keepsCookies,
    frameHref: () => answer(state.frameHref),
    isFrameStrange: () => state.isFrameStrange,
    arrived: () => answer(state.arrived),
    inPopup: () => answer(state.popup),
    redirect() {
      state.redirects += 1;
      return Promise.resolve();
    },
    signOut() {
      state.signOuts += 1;
      return answer(state.signOut);
    },
    async finishSignOut() {
      if (!state.isEnding) return;
      await adapter.signOut();
      state.isEnding = false;
    },
    requestReset(email) {
      state.resets.push(email);
      return state.reset ? Promise.reject(state.reset) : Promise.resolve();
    },
    accessToken: () => null,
    profile: () => answer(state.profile),
    memory: {
      strategy: () => state.strategy,
      hasHint: () => state.hasHint,
      isEnding: () => state.isEnding,
      setEnding: (isEnding) => void (state.isEnding = isEnding),
      isClearing: () => state.isClearing,
      setClearing: (isClearing) => void (state.isClearing = isClearing),
      signOuts: () => String(state.counted),
      countSignOut: () => void (state.counted += 1),
      remember(strategy) {
        if (strategy) state.strategy = strategy;
        state.hasHint = true;
      },
      forgetStrategy: () => void (state.strategy = null),
      forget() {
        state.strategy = null;
        state.hasHint = false;
      },
      listMember: () => state.listMember,
      setListMember: (memberId) => void (state.listMember = memberId),
      forgetStories() {
        state.hasStories = false;
        state.listMember = null;
      },
    },
    tabs: {
      announce(news) {
        if (news === 'signed-out') state.notified += 1;
        else state.announced.push(news);
      },
      onNews(listener) {
        state.hear = listener;
        return () => undefined;
      },
      clearTimings: () => void (state.clearings += 1),
    },
    onSessionRefused(listener) {
      state.refuseSession = listener;
      return () => undefined;
    },
    watchLinks(onPress) {
      state.press = onPress;
      return () => undefined;
    },
  };
  return { adapter, state };
}
