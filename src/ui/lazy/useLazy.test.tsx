import { act, render, screen } from '@testing-library/react';
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

  it('continues without the code if it fails to load', async () => {
    const load = () => Promise.reject(new Error('No network'));
    render(<LazyGreeting load={load} isNeeded />);
    await soon();
    expect(screen.getByText('not here')).toBeVisible();
  });
});
