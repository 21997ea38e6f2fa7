import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { retryFailedLoads } from './failedLoads';
import { createLazyComponent } from './lazyComponent';
import { nextTask } from '../../../test/support/nextTask';

const Word = (): ReactNode => <p>here</p>;

let frames: (() => void)[] = [];

beforeEach(() => {
  frames = [];
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((run) => {
    return frames.push(() => {
      run(0);
    });
  });
  jest.spyOn(window, 'cancelAnimationFrame').mockImplementation((frame) => {
    frames[frame - 1] = () => undefined;
  });
});

afterEach(() => {
  jest.restoreAllMocks();
});

async function paint(): Promise<void> {
  for (const run of frames.splice(0)) run();
  await act(nextTask);
}

describe('a lazily loaded component', () => {
  it('is loaded after its page has been painted', async () => {
    const load = jest.fn(() => Promise.resolve(Word));
    const { Part } = createLazyComponent(load);
    render(<Part />);
    await act(nextTask);
    expect(load).not.toHaveBeenCalled();
    await paint();
    expect(load).toHaveBeenCalledTimes(1);
    expect(screen.getByText('here')).toBeInTheDocument();
  });

  it('is not loaded if its page is unmounted before the first paint', async () => {
    const load = jest.fn(() => Promise.resolve(Word));
    const { Part } = createLazyComponent(load);
    render(<Part />).unmount();
    await paint();
    expect(load).not.toHaveBeenCalled();
  });

  it('is rendered immediately if its code is already loaded', async () => {
    const { Part, load } = createLazyComponent(() => Promise.resolve(Word));
    await load();
    render(<Part />);
    expect(screen.getByText('here')).toBeInTheDocument();
  });

  it('shows its fallback until a failed load is retried', async () => {
    const load = jest.fn<Promise<typeof Word>, []>(() => Promise.resolve(Word));
    load.mockRejectedValueOnce(new Error('No connection'));
    const { Part } = createLazyComponent<object>(load, () => <p>instead</p>);
    render(<Part />);
    await paint();
    expect(screen.getByText('instead')).toBeInTheDocument();
    retryFailedLoads();
    await act(nextTask);
    expect(screen.getByText('here')).toBeInTheDocument();
  });

  it('is not loaded again on a retry if it has been unmounted', async () => {
    const load = jest.fn(() => Promise.reject(new Error('No connection')));
    const { Part } = createLazyComponent<object>(load);
    const { unmount } = render(<Part />);
    await paint();
    unmount();
    retryFailedLoads();
    expect(load).toHaveBeenCalledTimes(1);
  });
});
