/** @jest-environment jsdom */
import { systemClock } from '../browser/clock';
import { createRest } from './rest';

afterEach(() => {
  Reflect.deleteProperty(window, 'scheduler');
});

describe('task', () => {
  it('passes its priority to the browser’s scheduler', async () => {
    const priorities: string[] = [];
    const postTask = (run: () => void, { priority }: { priority: string }): Promise<void> => {
      priorities.push(priority);
      run();
      return Promise.resolve();
    };
    Object.assign(window, { scheduler: { postTask } });
    const rest = createRest(window, systemClock);
    await rest.task('user-visible');
    await rest.task('background');
    expect(priorities).toEqual(['user-visible', 'background']);
  });

  it('resolves in a later task if the browser has no scheduler', async () => {
    const order: string[] = [];
    const task = createRest(window, systemClock)
      .task('background')
      .then(() => order.push('task'));
    await Promise.resolve();
    order.push('microtask');
    await task;
    expect(order).toEqual(['microtask', 'task']);
  });
});

describe('untilLoaded', () => {
  it('resolves on the load event, or immediately if the document has already loaded', async () => {
    const state = jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    const order: string[] = [];
    const loaded = createRest(window, systemClock)
      .untilLoaded()
      .then(() => order.push('loaded'));
    await Promise.resolve();
    order.push('load event');
    window.dispatchEvent(new Event('load'));
    await loaded;
    expect(order).toEqual(['load event', 'loaded']);
    state.mockRestore();
    await createRest(window, systemClock).untilLoaded();
  });
});

describe('untilPainted', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('resolves in a task after the next frame', async () => {
    const order: string[] = [];
    const painted = createRest(window, systemClock)
      .untilPainted()
      .then(() => order.push('painted'));
    requestAnimationFrame(() => {
      order.push('frame');
      queueMicrotask(() => order.push('end of the frame'));
    });
    await painted;
    expect(order).toEqual(['frame', 'end of the frame', 'painted']);
  });

  it('does not wait for a frame on a hidden page, which has none', async () => {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const frames = jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
    await createRest(window, systemClock).untilPainted();
    expect(frames).not.toHaveBeenCalled();
  });
});
