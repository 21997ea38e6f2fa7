/** @jest-environment jsdom */
import { createChunkGuard } from '../browser/chunkGuard';
import { createFeedMemory } from './feedMemory';
import { createStorage, openBrowserStore } from './storage';
import { createViewport } from '../browser/viewport';

/** Returns a window whose storage properties throw on access, like those of browsers that block storage. */
function refusing(): Window {
  const refuse = (): never => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  return new Proxy(window, {
    get(target, name) {
      if (name === 'sessionStorage' || name === 'localStorage') return refuse();
      const value: unknown = Reflect.get(target, name, target);
      return value;
    },
  });
}

describe('a browser that blocks storage', () => {
  const scrollTo = window.scrollTo;

  beforeEach(() => {
    Object.assign(window, { scrollTo: () => undefined });
  });

  afterEach(() => {
    Object.assign(window, { scrollTo });
  });

  it('does not restore the scroll position, but causes no error', () => {
    const viewport = createViewport(refusing());
    expect(() => {
      viewport.savePosition('a');
    }).not.toThrow();
    expect(viewport.restorePosition('a')).toBe(false);
  });

  it('does not restore the feed, but causes no error', () => {
    const memory = createFeedMemory(refusing());
    expect(() => {
      memory.save('a', { paths: [] });
    }).not.toThrow();
    expect(memory.load('a')).toBeUndefined();
  });

  it('allows one reload for a missing chunk', () => {
    const guard = createChunkGuard(refusing(), () => 1000);
    expect([guard.mayReload(), guard.mayReload()]).toEqual([true, false]);
  });

  it('gets an empty in-memory store instead, and the failure is reported once', async () => {
    expect('indexedDB' in globalThis).toBe(false);
    let lost = 0;
    const storage = createStorage({
      open: openBrowserStore,
      wait: () => new Promise(() => {}),
      onLost: () => (lost += 1),
    });
    expect(await storage('saved').get('a')).toBeNull();
    expect(await storage('events').keys()).toEqual([]);
    expect(lost).toBe(1);
  });
});
