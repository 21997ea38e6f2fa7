import { createCommentsCalls, type CommentsCalls } from './commentsCalls';
import { createCommentsEmbed, type CommentsEmbed } from './commentsEmbed';
import { createCommentsMemory, type CommentsMemory } from '../storage/commentsMemory';
import type { ScriptUrls } from '../../model/consent/scripts';
import type { Identity } from './identity';
import type { ScriptLoader } from '../browser/scriptLoader';

/** The company that runs the discussions: its embed in the page, and who a member is to it. */
export interface CommentsDoor {
  embed: CommentsEmbed;
  calls: CommentsCalls;
  memory: CommentsMemory;
}

interface CommentsSettings {
  siteKey: string;
  /** There where browsers sign members in themselves. */
  login?: object;
}

export function createCommentsDoor(
  page: Window,
  { siteKey, login }: CommentsSettings,
  identity: () => Promise<Identity>,
  { urls, open }: { urls: ScriptUrls; open: () => Promise<ScriptLoader> },
): CommentsDoor {
  const bearer = async (): Promise<string | null> => (await identity()).bearer();
  return {
    embed: createCommentsEmbed({ page, url: urls.comments ?? '', open }),
    calls: createCommentsCalls({
      siteKey,
      loginMethod: login ? 'auth0' : 'session',
      // Where the server signs members in, the cookie alone says who they are.
      bearer: login ? bearer : () => Promise.resolve(null),
    }),
    memory: createCommentsMemory(page),
  };
}
