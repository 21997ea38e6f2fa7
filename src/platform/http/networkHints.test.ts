import { createNetworkHints } from './networkHints';

const hints = (navigator: object) => createNetworkHints({ navigator } as unknown as Window).facts();

describe('network hints', () => {
  it('tell the kind of line, and whether the reader saves data', () => {
    const connection = { effectiveType: '2g', saveData: true };
    expect(hints({ onLine: true, connection })).toEqual({
      isOnline: true,
      effectiveType: '2g',
      saveData: true,
    });
  });

  it('know of a browser without them only whether it is online', () => {
    expect(hints({ onLine: false })).toEqual({ isOnline: false });
  });
});
