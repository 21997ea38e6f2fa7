/** @jest-environment jsdom */
import { createMediaKeys, type MediaKey } from './mediaKeys';

class FakeMediaSession {
  metadata: { title: string; artist: string } | null = null;
  playbackState = 'none';
  readonly handlers = new Map<string, () => void>();
  setActionHandler(action: string, handler: (() => void) | null): void {
    if (action === 'stop') throw new TypeError('Unknown action');
    if (handler) this.handlers.set(action, handler);
    else this.handlers.delete(action);
  }
}

let session: FakeMediaSession;
/** True while the silent audio plays, which makes browsers show the keys. */
let isSounding: boolean;
let sounds: string[];

beforeEach(() => {
  session = new FakeMediaSession();
  isSounding = false;
  sounds = [];
  Object.defineProperty(navigator, 'mediaSession', { value: session, configurable: true });
  class FakeMetadata {
    title = '';
    artist = '';
    constructor(values: Partial<MediaMetadata>) {
      Object.assign(this, values);
    }
  }
  Object.assign(globalThis, { MediaMetadata: FakeMetadata });
  URL.createObjectURL = () => {
    sounds.push('blob:silence');
    return 'blob:silence';
  };
  URL.revokeObjectURL = (url) => void (sounds = sounds.filter((other) => other !== url));
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(() => {
    isSounding = true;
    return Promise.resolve();
  });
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => {
    isSounding = false;
  });
});

afterEach(() => {
  jest.restoreAllMocks();
});

function attach() {
  const pressed: MediaKey[] = [];
  const keys = createMediaKeys(window);
  const detach = keys.attach((key) => void pressed.push(key));
  return { keys, detach, pressed };
}

describe('the media session', () => {
  it('reports key presses, even in a browser that does not support all of the keys', () => {
    const { pressed } = attach();
    for (const handler of session.handlers.values()) handler();
    expect(pressed).toEqual(['play', 'pause', 'back', 'ahead']);
  });

  it('shows the title of the current story', () => {
    const { keys } = attach();
    keys.show('Fans', 'Halfwave');
    keys.show('Ports', 'Halfwave');
    expect(session.metadata).toMatchObject({ title: 'Ports', artist: 'Halfwave' });
  });

  it('plays silent audio while its state is `playing`', () => {
    const { keys } = attach();
    keys.setPlaying(true);
    expect([isSounding, session.playbackState]).toEqual([true, 'playing']);
    keys.setPlaying(false);
    expect([isSounding, session.playbackState]).toEqual([false, 'paused']);
    keys.setPlaying(true);
    expect(sounds).toHaveLength(1);
  });

  it('stops the silent audio while a recording plays', () => {
    const { keys } = attach();
    keys.setPlaying(true);
    keys.setPlaying(true, true);
    expect([isSounding, session.playbackState]).toEqual([false, 'playing']);
  });

  it('removes its title, handlers and sound once it is released', () => {
    const { keys, detach } = attach();
    keys.show('Fans', 'Halfwave');
    keys.setPlaying(true);
    detach();
    expect(session).toMatchObject({ metadata: null, playbackState: 'none' });
    expect([session.handlers.size, isSounding, sounds]).toEqual([0, false, []]);
  });

  it('has no effect in a browser that does not support it', () => {
    Object.defineProperty(navigator, 'mediaSession', { value: undefined, configurable: true });
    const { keys, detach } = attach();
    keys.show('Fans', 'Halfwave');
    keys.setPlaying(true);
    detach();
    expect(isSounding).toBe(false);
  });
});
