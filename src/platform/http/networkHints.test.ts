import { createNetworkHints } from './networkHints';

const hints = (navigator: object) => createNetworkHints({ navigator } as unknown as Window).facts();

describe('createNetworkHints', () => {
  it('returns the connection type and the data saver setting', () => {
    const connection = { effectiveType: '2g', saveData: true };
    expect(hints({ onLine: true, connection })).toEqual({
      isOnline: true,
      effectiveType: '2g',
      saveData: true,
    });
  });

  it('returns only the online state in browsers without the Network Information API', () => {
    expect(hints({ onLine: false })).toEqual({ isOnline: false });
  });
});
