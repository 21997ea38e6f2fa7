import { leavePages, type Tab } from './leavePages';

const ANSWER_WITHIN = 2000;

describe('leavePages', () => {
  let loadedAgain: string[];

  beforeEach(() => {
    loadedAgain = [];
    jest.useFakeTimers();
  });

  afterEach(() => {
    jest.useRealTimers();
  });

  const tab = (name: string, send: Tab['send']): Tab => ({
    send,
    reload: () => Promise.resolve(loadedAgain.push(name)),
  });

  it('does not reload a page that responds, and reloads an unresponsive page once', async () => {
    const alive = tab('alive', () => undefined);
    const answerRead = new Promise<void>((resolve) => {
      alive.send = (message, port) => {
        expect(message).toEqual({ type: 'withdrawn' });
        port.addEventListener('close', () => {
          resolve();
        });
        port.postMessage(true);
      };
    });
    const left = leavePages([alive, tab('silent', () => undefined)]);
    await answerRead;
    await jest.advanceTimersByTimeAsync(ANSWER_WITHIN - 1);
    expect(loadedAgain).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    await left;
    expect(loadedAgain).toEqual(['silent']);
  });

  it('resolves even if a page cannot be reloaded', async () => {
    const gone = { ...tab('gone', () => undefined), reload: () => Promise.reject(new Error()) };
    const left = leavePages([gone]);
    await jest.advanceTimersByTimeAsync(ANSWER_WITHIN);
    await expect(left).resolves.toBeUndefined();
  });
});
