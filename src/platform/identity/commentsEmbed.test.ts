/** @jest-environment jsdom */
import '../../../test/support/jest/domMatchers';
import type { CommentsUnit } from '../../model/members/comments';
import type { ScriptDefinition } from '../../model/consent/scripts';
import { createCommentsEmbed, type CommentsEmbed } from './commentsEmbed';
import type { ScriptFacts, ScriptLoader } from '../scripts/scriptLoader';

const URL = 'https://halfwave.disqus.example/embed.js';
const FACTS: ScriptFacts = { allowed: ['C0001', 'C0005'], isFeatureOn: () => false };

const unit = (identifier: string, message: string | null = null): CommentsUnit => ({
  api_key: 'public-key',
  identifier,
  remote_auth_s3: message,
  title: `Story ${identifier}`,
  url: `https://halfwave.example/article/${identifier}/`,
});

interface Config {
  page: Record<string, unknown>;
}
type EmbedCall = { how: 'set up' | 'reset'; page: Record<string, unknown>; in: string };

function container(id: string, identifier: string): HTMLElement {
  const element = document.createElement('div');
  element.id = id;
  element.dataset['commentsThread'] = identifier;
  return element;
}

let embed: CommentsEmbed;
let calls: EmbedCall[];
let loader: { registered: ScriptDefinition[]; reviews: ScriptFacts[]; failure: Error | null };
const vendor = window as { DISQUS?: unknown; disqus_config?: (this: Config) => void };

/** Imitates the documented behavior of Disqus: reads the page's configuration, and renders into the thread. */
function read(how: EmbedCall['how'], config: ((this: Config) => void) | undefined): void {
  const about: Config = { page: {} };
  config?.call(about);
  const thread = document.getElementById('disqus_thread')!;
  thread.textContent = `Discussion of ${String(about.page['identifier'])}`;
  calls.push({ how, page: about.page, in: thread.parentElement!.id });
}

beforeEach(() => {
  document.body.replaceChildren(container('one', 'a-1'), container('two', 'a-2'));
  delete vendor.DISQUS;
  delete vendor.disqus_config;
  calls = [];
  loader = { registered: [], reviews: [], failure: null };
  embed = create(URL);
});

function create(url: string): CommentsEmbed {
  const adapter: Pick<ScriptLoader, 'register' | 'retry' | 'review' | 'whenLoaded'> = {
    register: (definition) => Boolean(loader.registered.push(definition)),
    retry: () => undefined,
    review(facts) {
      loader.reviews.push(facts);
      return [];
    },
    whenLoaded() {
      if (loader.failure) return Promise.reject(loader.failure);
      read('set up', vendor.disqus_config);
      vendor.DISQUS = {
        reset: ({ config }: { config: (this: Config) => void }) => {
          read('reset', config);
        },
      };
      return Promise.resolve();
    },
  };
  return createCommentsEmbed({
    page: window,
    url,
    open: () => Promise.resolve(adapter as ScriptLoader),
  });
}

describe('createCommentsEmbed', () => {
  it('loads the embed through the script loader, and configures it for the given story', async () => {
    await embed.show(unit('a-1', 'ada signed 1'), FACTS);
    expect(loader.registered).toMatchObject([{ id: 'comments', category: 'C0005', url: URL }]);
    expect(loader.reviews).toEqual([FACTS]);
    expect(calls).toEqual([{ how: 'set up', page: unit('a-1', 'ada signed 1'), in: 'one' }]);
  });

  it('resets the embed instead of loading it again, for the same or another story', async () => {
    await embed.show(unit('a-1'), FACTS);
    await embed.show(unit('a-1', 'ada signed 1'), FACTS);
    await embed.show(unit('a-2', 'ada signed 1'), FACTS);
    expect(
      calls.map(({ how, page, in: container }) => [how, page['identifier'], container]),
    ).toEqual([
      ['set up', 'a-1', 'one'],
      ['reset', 'a-1', 'one'],
      ['reset', 'a-2', 'two'],
    ]);
    expect(loader.registered).toHaveLength(1);
    expect(document.querySelectorAll('#disqus_thread')).toHaveLength(1);
    expect(document.getElementById('one')).toBeEmptyDOMElement();
  });

  it('omits the single sign-on message for visitors, and sends an anonymous message after a sign-out', async () => {
    await embed.show(unit('a-1'), FACTS);
    expect(calls[0]?.page).not.toHaveProperty('remote_auth_s3');
    embed.signOff('e30= signed 1');
    await embed.show(unit('a-1'), FACTS);
    await embed.show(unit('a-1', 'ben signed 1'), FACTS);
    const messages = calls.map(({ page }) => page['remote_auth_s3']);
    expect(messages).toEqual([undefined, 'e30= signed 1', 'ben signed 1']);
  });

  it("removes the thread's element when the embed is cleared", async () => {
    await embed.show(unit('a-1'), FACTS);
    embed.clear();
    expect(document.body.textContent).toBe('');
    expect(document.getElementById('disqus_thread')).toBeNull();
  });

  it('rejects if the script has no URL or fails to load, and loads it again on the next call', async () => {
    loader.failure = new Error('Loading of script comments failed.');
    await expect(embed.show(unit('a-1'), FACTS)).rejects.toThrow('failed');
    loader.failure = null;
    await embed.show(unit('a-1'), FACTS);
    expect(calls.map(({ how }) => how)).toEqual(['set up']);
    delete vendor.DISQUS;
    await expect(create('').show(unit('a-1'), FACTS)).rejects.toThrow('No URL');
  });

  it('does nothing for a story that is not on the page', async () => {
    await embed.show(unit('a-3'), FACTS);
    expect([loader.registered, calls]).toEqual([[], []]);
  });
});
