import { createCommentsCalls, type CommentsCalls } from './commentsCalls';
import { createCommentsEmbed, type CommentsEmbed } from './commentsEmbed';
import { createCommentsMemory, type CommentsMemory } from '../storage/commentsMemory';
import type { ScriptUrls } from '../../model/consent/scripts';
import type { Identity } from './identity';
import type { ScriptLoader } from '../scripts/scriptLoader';

/** Adapter for the comments provider: its embed, the SSO calls, and the sign-on state of this browser. */
export interface CommentsAdapter {
  embed: CommentsEmbed;
  calls: CommentsCalls;
  memory: CommentsMemory;
}

interface CommentsSettings {
  siteKey: string;
  /** Login settings; present only if members sign in with an access token in the browser. */
  login?: object;
}

export function createCommentsAdapter(
  page: Window,
  { siteKey, login }: CommentsSettings,
  identity: () => Promise<Identity>,
  { urls, open }: { urls: ScriptUrls; open: () => Promise<ScriptLoader> },
): CommentsAdapter {
  const accessToken = async (): Promise<string | null> => (await identity()).accessToken();
  return {
    embed: createCommentsEmbed({ page, url: urls.comments ?? '', open }),
    calls: createCommentsCalls({
      siteKey,
      loginMethod: login ? 'auth0' : 'session',
      // Without `login`, the session cookie alone identifies the member.
      accessToken: login ? accessToken : () => Promise.resolve(null),
    }),
    memory: createCommentsMemory(page),
  };
}
