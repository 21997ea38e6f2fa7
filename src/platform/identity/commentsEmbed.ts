import type { CommentsUnit } from '../../model/members/comments';
import { configuredScripts } from '../../model/consent/scripts';
import type { ScriptFacts, ScriptLoader } from '../browser/scriptLoader';

/** The discussion of another company, in the one place of a document where it can be. */
export interface CommentsEmbed {
  /**
   * Shows a unit's discussion in the element that `data-comments-thread` marks as its: the first time the
   * embed is set up, and from then on reset. Rejects when its script does not come.
   */
  show: (unit: CommentsUnit, facts: ScriptFacts) => Promise<void>;
  /** Empties the place. */
  clear: () => void;
  /** From now on nobody is signed in there. @param message nobody's, signed. */
  signOff: (message: string) => void;
}

/** The part of Disqus's published interface that is used here. */
interface Disqus {
  reset(wish: { reload: true; config: (this: DisqusConfig) => void }): void;
}

interface DisqusConfig {
  page: Record<string, unknown>;
}

type DisqusWindow = Window & {
  DISQUS?: Disqus;
  disqus_config?: (this: DisqusConfig) => void;
};

/** Id by which the embed finds its place. */
const THREAD = 'disqus_thread';

interface EmbedParts {
  page: Window;
  /** Empty where none is set; then nothing can be shown. */
  url: string;
  open: () => Promise<ScriptLoader>;
}

export function createCommentsEmbed({ page, url, open }: EmbedParts): CommentsEmbed {
  const { document } = page;
  const vendor = page as DisqusWindow;
  const thread = document.createElement('div');
  thread.id = THREAD;
  let unit: CommentsUnit | null = null;
  let nobody: string | null = null;

  /** Asked by the embed when it begins, so that it is told of the last unit that was wanted. */
  function config(this: DisqusConfig): void {
    if (!unit) return;
    const { remote_auth_s3, ...named } = unit;
    const message = remote_auth_s3 ?? nobody;
    Object.assign(this.page, named, message === null ? {} : { remote_auth_s3: message });
  }

  function clear(): void {
    thread.replaceChildren();
    thread.remove();
  }

  async function setUp(facts: ScriptFacts): Promise<void> {
    const [definition] = configuredScripts({ comments: url });
    if (!definition) throw new Error('No address of the comments’ embed is set');
    vendor.disqus_config = config;
    const loader = await open();
    loader.register(definition);
    loader.retry(definition.id);
    loader.review(facts);
    await loader.whenLoaded(definition.id);
  }

  return {
    async show(wanted, facts) {
      const mark = `[data-comments-thread="${CSS.escape(wanted.identifier)}"]`;
      const place = document.querySelector(mark);
      if (!place) return;
      if (thread.parentElement !== place) {
        clear();
        place.append(thread);
      }
      unit = wanted;
      if (vendor.DISQUS) vendor.DISQUS.reset({ reload: true, config });
      else await setUp(facts);
    },
    clear,
    signOff(message) {
      nobody = message;
    },
  };
}
