import type { CommentsUnit } from '../../../src/model/members/comments';
import type { CommentsAdapter } from '../../../src/platform/identity/commentsAdapter';

/**
 * Creates a fake third-party discussion service that needs no script. It records calls and returns the results that the
 * test sets.
 */
// eslint-disable-next-line @typescript-eslint/explicit-module-boundary-types -- the type is adapter and state
export function createCommentsHarness() {
  const state = {
    /** The units shown in order, with `nothing` for each time that the placeholder was cleared. */
    shown: [] as (CommentsUnit | 'nothing')[],
    calls: [] as ('token' | 'logout')[],
    /** The sign-off message, or null until it has been sent. */
    signedOffBy: null as string | null,
    token: 'ada signed 1' as string | Error,
    logout: 'nobody signed 1' as string | Error,
    /** Error with which the script fails to load. */
    failure: null as Error | null,
    /** True while the browser is signed in to the service. A new page does not reset it. */
    isSignedOn: false,
  };
  const answer = (call: 'token' | 'logout'): Promise<string> => {
    state.calls.push(call);
    const result = state[call];
    return result instanceof Error ? Promise.reject(result) : Promise.resolve(result);
  };
  const adapter: CommentsAdapter = {
    embed: {
      show(unit) {
        state.shown.push(unit);
        return state.failure ? Promise.reject(state.failure) : Promise.resolve();
      },
      clear: () => void state.shown.push('nothing'),
      signOff: (message) => void (state.signedOffBy = message),
    },
    calls: { token: () => answer('token'), logout: () => answer('logout') },
    memory: {
      isSignedOn: () => state.isSignedOn,
      setSignedOn: (isSignedOn) => void (state.isSignedOn = isSignedOn),
    },
  };
  return { adapter, state };
}
