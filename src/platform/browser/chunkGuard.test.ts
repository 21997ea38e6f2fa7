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

/** As a document does at its start; what it knows of earlier ones is in the browser. */
function newDocument() {
  return createChunkGuard(window, () => now);
}

describe('a document that is loaded again for a missing chunk', () => {
  it('is loaded once', () => {
    expect(newDocument().mayReload()).toBe(true);
    expect(newDocument().mayReload()).toBe(false);
  });

  it('is not loaded a second time within 60 seconds', () => {
    newDocument().mayReload();
    now += 59_999;
    expect(newDocument().mayReload()).toBe(false);
    now += 1;
    expect(newDocument().mayReload()).toBe(true);
  });

  it('is not kept waiting longer by an attempt that was refused', () => {
    newDocument().mayReload();
    now += 59_999;
    newDocument().mayReload();
    now += 1;
    expect(newDocument().mayReload()).toBe(true);
  });

  it('is loaded once also where nothing can be stored', () => {
    forbidStorage();
    expect(newDocument().mayReload()).toBe(true);
    expect(newDocument().mayReload()).toBe(false);
    now += 60_000;
    expect(newDocument().mayReload()).toBe(true);
  });

  it('keeps what else its history entry holds', () => {
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
