/** @jest-environment jsdom */
import { createChunkGuard } from './chunkGuard';

let now = 1_000_000;

beforeEach(() => {
  now = 1_000_000;
  sessionStorage.clear();
  history.replaceState({ offprintKey: 'one' }, '');
});

afterEach(() => {
  jest.restoreAllMocks();
});

/** Creates a guard that reads the browser's stored state, as a newly loaded document does. */
function newDocument() {
  return createChunkGuard(window, () => now);
}

describe('createChunkGuard', () => {
  it('allows one reload after a missing chunk', () => {
    expect(newDocument().mayReload()).toBe(true);
    expect(newDocument().mayReload()).toBe(false);
  });

  it('does not allow a second reload within 60 seconds', () => {
    newDocument().mayReload();
    now += 59_999;
    expect(newDocument().mayReload()).toBe(false);
    now += 1;
    expect(newDocument().mayReload()).toBe(true);
  });

  it('does not extend the wait after a denied attempt', () => {
    newDocument().mayReload();
    now += 59_999;
    newDocument().mayReload();
    now += 1;
    expect(newDocument().mayReload()).toBe(true);
  });

  it('allows one reload even if storage is blocked', () => {
    forbidStorage();
    expect(newDocument().mayReload()).toBe(true);
    expect(newDocument().mayReload()).toBe(false);
    now += 60_000;
    expect(newDocument().mayReload()).toBe(true);
  });

  it('keeps the rest of the history state if storage is blocked', () => {
    forbidStorage();
    newDocument().mayReload();
    expect(history.state).toMatchObject({ offprintKey: 'one' });
  });

  function forbidStorage(): void {
    const refuse = () => {
      throw new DOMException('No', 'SecurityError');
    };
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  }
});
