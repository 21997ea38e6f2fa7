import type { CommentsUnit } from '../../../src/model/members/comments';
import type { CommentsDoor } from '../../../src/platform/identity/commentsDoor';

/** Another company's discussions, without its script: what they were told, and what comes of it. */
// eslint-disable-next-line @typescript-eslint/explicit-module-boundary-types -- the door and what it does are all there is
export function createCommentsWorld() {
  const state = {
    /** What was shown, or `nothing` where the place was emptied. */
    shown: [] as (CommentsUnit | 'nothing')[],
    calls: [] as ('token' | 'logout')[],
    /** Nobody's message, once it was told. */
    signedOffBy: null as string | null,
    token: 'ada signed 1' as string | Error,
    logout: 'nobody signed 1' as string | Error,
    /** Why the script does not come. */
    failure: null as Error | null,
    /** Of the browser: it outlives a page. */
    isSignedOn: false,
  };
  const answer = (call: 'token' | 'logout'): Promise<string> => {
    state.calls.push(call);
    const told = state[call];
    return told instanceof Error ? Promise.reject(told) : Promise.resolve(told);
  };
  const door: CommentsDoor = {
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
  return { door, state };
}
