import { act, render, screen } from '@testing-library/react';
import { retryFailedLoads } from './failedLoads';
import { useLazy } from './useLazy';

function LazyGreeting({ load, isNeeded }: { load: () => Promise<string>; isNeeded: boolean }) {
  return <p>{useLazy(load, isNeeded) ?? 'not here'}</p>;
}

const soon = () => act(() => Promise.resolve());

describe('useLazy', () => {
  it('loads the code once, when it is needed', async () => {
    let loads = 0;
    const load = () => {
      loads += 1;
      return Promise.resolve('here');
    };
    const { rerender } = render(<LazyGreeting load={load} isNeeded={false} />);
    await soon();
    expect(loads).toBe(0);
    expect(screen.getByText('not here')).toBeVisible();
    rerender(<LazyGreeting load={load} isNeeded />);
    await soon();
    expect(screen.getByText('here')).toBeVisible();
    rerender(<LazyGreeting load={load} isNeeded />);
    await soon();
    expect(loads).toBe(1);
  });

  it('retries a failed load on request until the code has loaded', async () => {
    const responses = ['No network', 'Still none'];
    const load = jest.fn(() => {
      const problem = responses.shift();
      return problem ? Promise.reject(new Error(problem)) : Promise.resolve('here');
    });
    render(<LazyGreeting load={load} isNeeded />);
    for (const loads of [1, 2]) {
      await soon();
      expect(load).toHaveBeenCalledTimes(loads);
      expect(screen.getByText('not here')).toBeVisible();
      retryFailedLoads();
    }
    await soon();
    expect(screen.getByText('here')).toBeVisible();
    retryFailedLoads();
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('does not retry a failed load for a component that was unmounted', async () => {
    const load = jest.fn(() => Promise.reject(new Error('No network')));
    const { unmount } = render(<LazyGreeting load={load} isNeeded />);
    await soon();
    unmount();
    retryFailedLoads();
    expect(load).toHaveBeenCalledTimes(1);
  });
});
