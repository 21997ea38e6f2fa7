import type { CommentsUnit } from '../../model/members/comments';
import { configuredScripts } from '../../model/consent/scripts';
import type { ScriptFacts, ScriptLoader } from '../scripts/scriptLoader';

/** The Disqus embed. It supports only one thread per document. */
export interface CommentsEmbed {
  /**
   * Shows a thread in the element with the matching `data-comments-thread`; does nothing if there is none. Loads the
   * embed on first use and resets it on later calls. Rejects if the script does not load.
   */
  show: (unit: CommentsUnit, facts: ScriptFacts) => Promise<void>;
  clear: () => void;
  /**
   * Sets the message for threads shown to signed-out readers. The next such thread ends the provider's session.
   * @param message The signed anonymous message.
   */
  signOff: (message: string) => void;
}

/** The part of Disqus's public API that is used here. */
interface Disqus {
  reset(options: { reload: true; config: (this: DisqusConfig) => void }): void;
}

interface DisqusConfig {
  page: Record<string, unknown>;
}

type DisqusWindow = Window & {
  DISQUS?: Disqus;
  disqus_config?: (this: DisqusConfig) => void;
};

/** ID of the element into which the embed renders. */
const THREAD = 'disqus_thread';

interface EmbedParts {
  page: Window;
  /** URL of the embed's script. Empty if none is configured; `show` then rejects. */
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

  /** Called by the embed when it starts or is reset. Selects the most recently requested thread. */
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
    if (!definition) throw new Error('No URL is configured for the comments embed');
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
      const container = document.querySelector(mark);
      if (!container) return;
      if (thread.parentElement !== container) {
        clear();
        container.append(thread);
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
