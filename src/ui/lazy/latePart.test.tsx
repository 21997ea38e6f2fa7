import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createLatePart } from './latePart';
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

describe('a part whose code comes late', () => {
  it('is asked for once the page that it stands on has been painted', async () => {
    const load = jest.fn(() => Promise.resolve(Word));
    const { Part } = createLatePart(load);
    render(<Part />);
    await act(nextTask);
    expect(load).not.toHaveBeenCalled();
    await paint();
    expect(load).toHaveBeenCalledTimes(1);
    expect(screen.getByText('here')).toBeInTheDocument();
  });

  it('is not asked for when its page has gone before', async () => {
    const load = jest.fn(() => Promise.resolve(Word));
    const { Part } = createLatePart(load);
    render(<Part />).unmount();
    await paint();
    expect(load).not.toHaveBeenCalled();
  });

  it('is drawn at once where its code is here already', async () => {
    const { Part, load } = createLatePart(() => Promise.resolve(Word));
    await load();
    render(<Part />);
    expect(screen.getByText('here')).toBeInTheDocument();
  });

  it('leaves the words that stand instead when its code never comes', async () => {
    const { Part } = createLatePart<object>(
      () => Promise.reject(new Error('No line')),
      () => <p>instead</p>,
    );
    render(<Part />);
    await paint();
    expect(screen.getByText('instead')).toBeInTheDocument();
  });
});
