import { createTraceRecorder } from './traceRecording';

const resource = (name: string, more: object = {}) => ({
  ...{ name, initiatorType: 'fetch', startTime: 12.4, duration: 8.6 },
  ...{ transferSize: 300, responseStatus: 200, ...more },
});

function setup(resources: object[] = [], ports: object = {}) {
  let now = 1000;
  const recorder = createTraceRecorder({
    ports,
    page: {
      location: { href: 'https://halfwave.example/', origin: 'https://halfwave.example' },
      performance: { getEntriesByType: () => resources },
    } as never,
    now: () => (now += 1),
    run: 'run',
    release: 'abc',
  });
  recorder.begin({});
  return { recorder, file: () => recorder.file({ flags: [], arm: null }) };
}

describe('a trace recording', () => {
  it('ends when it is full, and is marked as full', () => {
    const { recorder, file } = setup();
    for (let times = 0; times < 50_001; times += 1) recorder.takeAction({ type: 'menus/closed' });
    expect(recorder.counts()).toEqual({ actions: 50_000, events: 0, isFull: true });
    expect(file()).toMatchObject({ isFull: true, entryCount: 50_000 });
  });

  it('distinguishes saga actions from external actions', () => {
    const { recorder, file } = setup();
    const ofSaga = { type: 'menus/opened', payload: {}, '@@redux-saga/SAGA_ACTION': true };
    recorder.takeAction({ type: 'menus/opened', payload: { name: 'tech' } });
    recorder.takeAction(ofSaga);
    expect(file().entries).toMatchObject([
      { action: { type: 'menus/opened', payload: { name: 'tech' } } },
      { put: 'menus/opened' },
    ]);
  });

  it('lists requests without bodies or query values, and requests to other sites only by origin', () => {
    const { file } = setup([
      resource('https://halfwave.example/search/?q=blue+kettle'),
      resource('https://ads.example/fill?user=ada', { responseStatus: 0 }),
    ]);
    expect(file().requests).toEqual([
      { url: '/search/?q=masked', by: 'fetch', at: 12, duration: 9, bytes: 300, status: 200 },
      { url: 'https://ads.example', by: 'fetch', at: 12, duration: 9, bytes: 300, status: 0 },
    ]);
  });

  it('contains each call to a port with its result, and each call to a listener', async () => {
    const listeners: ((percent: number) => void)[] = [];
    const { recorder, file } = setup([], {
      telemetry: () =>
        Promise.resolve({
          scroll: { onDown: (listener: () => void) => void listeners.push(listener) },
        }),
      menus: {
        closeAll: () => {
          throw new TypeError('No menus');
        },
      },
    });
    const { ports } = recorder as { ports: Record<string, never> };
    const { telemetry, menus } = ports as unknown as {
      telemetry: () => Promise<{ scroll: { onDown(listener: (percent: number) => void): void } }>;
      menus: { closeAll(): void };
    };
    const heard: number[] = [];
    (await telemetry()).scroll.onDown((percent) => heard.push(percent));
    listeners[0]?.(25);
    expect(menus.closeAll).toThrow('No menus');
    expect(heard).toEqual([25]);
    expect(file().entries).toMatchObject([
      { call: 'telemetry', with: '[]', id: 1 },
      { answer: 1, value: { $object: 'telemetry()' } },
      { call: 'telemetry().scroll.onDown', with: '["()"]' },
      { heard: 'telemetry().scroll.onDown["()"]#1', values: [25] },
      { call: 'menus.closeAll', error: { $error: 'TypeError' } },
    ]);
  });
});
