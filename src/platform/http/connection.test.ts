/** @jest-environment jsdom */
import { SITE_HEADERS } from '../../../test/support/fakes/siteHeaders';
import { createConnection, type ConnectionNews } from './connection';

describe('createConnection', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });

  afterEach(() => {
    jest.useRealTimers();
  });

  const hint = (type: 'online' | 'offline'): void => {
    window.dispatchEvent(new Event(type));
  };
  const settle = (): void => {
    jest.advanceTimersByTime(100);
  };

  it('reports browser hints and request outcomes until the listener is removed', () => {
    const connection = createConnection(window);
    const heard: ConnectionNews[] = [];
    const stop = connection.listen((news) => heard.push(news));
    hint('offline');
    settle();
    hint('online');
    settle();
    connection.report({ type: 'missed', by: 'portal' });
    stop();
    connection.report({ type: 'reached' });
    expect(heard).toEqual([
      { type: 'hinted', isOnline: false },
      { type: 'hinted', isOnline: true },
      { type: 'missed', by: 'portal' },
    ]);
  });

  it('reports only the last hint in a burst, and drops a hint that is followed by a failed request', () => {
    const connection = createConnection(window);
    const heard: ConnectionNews[] = [];
    connection.listen((news) => heard.push(news));
    hint('offline');
    hint('online');
    hint('offline');
    settle();
    expect(heard).toEqual([{ type: 'hinted', isOnline: false }]);
    hint('online');
    connection.report({ type: 'missed', by: 'portal' });
    settle();
    expect(heard.slice(1)).toEqual([{ type: 'missed', by: 'portal' }]);
  });

  it('reports a lost connection even if a response still arrives afterward', () => {
    const isOnline = jest.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false);
    const connection = createConnection(window);
    const heard: ConnectionNews[] = [];
    connection.listen((news) => heard.push(news));
    hint('offline');
    connection.report({ type: 'reached' });
    settle();
    expect(heard).toEqual([{ type: 'reached' }, { type: 'hinted', isOnline: false }]);
    isOnline.mockRestore();
  });

  it('probes the server, and resolves with `site`, `gateway`, `portal` or `connection`', async () => {
    const connection = createConnection(window);
    const answer = (status: number, headers: Headers): void => {
      const text = (): Promise<string> => Promise.resolve('{}');
      const response = { ok: status < 300, status, headers, text } as Response;
      globalThis.fetch = () => Promise.resolve(response);
    };
    answer(200, SITE_HEADERS);
    expect(await connection.probe()).toBe('site');
    answer(503, SITE_HEADERS);
    expect(await connection.probe()).toBe('gateway');
    answer(200, new Headers());
    expect(await connection.probe()).toBe('portal');
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await connection.probe()).toBe('connection');
  });

  it('resolves a probe with `connection` if only the headers of the response can be read', async () => {
    const text = (): Promise<string> => Promise.reject(new TypeError('Failed to fetch'));
    const response = { ok: true, status: 200, headers: SITE_HEADERS, text } as Response;
    globalThis.fetch = () => Promise.resolve(response);
    expect(await createConnection(window).probe()).toBe('connection');
  });
});
