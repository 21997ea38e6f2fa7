import { leavePages, type Tab } from './leavePages';

describe('withdrawing the worker', () => {
  let loadedAgain: string[];

  beforeEach(() => {
    loadedAgain = [];
  });

  const tab = (name: string, ask: Tab['ask']): Tab => ({
    ask,
    reload: () => Promise.resolve(loadedAgain.push(name)),
  });

  it('leaves a page alone whose app answers, and loads a silent one again, once', async () => {
    const alive = tab('alive', (message, port) => {
      expect(message).toEqual({ type: 'withdrawn' });
      port.postMessage(true);
    });
    await leavePages([alive, tab('silent', () => undefined)]);
    expect(loadedAgain).toEqual(['silent']);
  }, 10_000);

  it('goes on when a page cannot be loaded again', async () => {
    const gone = { ...tab('gone', () => undefined), reload: () => Promise.reject(new Error()) };
    await expect(leavePages([gone])).resolves.toBeUndefined();
  }, 10_000);
});
