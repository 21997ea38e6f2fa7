import { relaunchAfterCrash } from './relaunchAfterCrash';

const CRASH = 'Failed to launch the browser process: Code: null';
const MISSING_LIBRARY = 'Failed to launch the browser process: Code: 127';

/** Returns a launcher that fails with each of the messages in turn and then succeeds. */
function launcher(messages: string[]): () => Promise<string> {
  return () => {
    const message = messages.shift();
    return message === undefined ? Promise.resolve('browser') : Promise.reject(new Error(message));
  };
}

describe('a browser launch', () => {
  it('is repeated if the browser crashes while it starts', async () => {
    await expect(relaunchAfterCrash(launcher([CRASH, CRASH]))).resolves.toBe('browser');
  });

  it('fails if the browser crashes every time', async () => {
    await expect(relaunchAfterCrash(launcher([CRASH, CRASH, CRASH]))).rejects.toThrow(CRASH);
  });

  it('fails immediately if the browser fails to start for any other reason', async () => {
    const messages = [MISSING_LIBRARY, CRASH];
    await expect(relaunchAfterCrash(launcher(messages))).rejects.toThrow(MISSING_LIBRARY);
    expect(messages).toEqual([CRASH]);
  });
});
