import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { ListenPlayer, type ListenPlayerProps } from './ListenPlayer';
import { listenOpened, listenReducer, listenStarted, type ListenState } from './listenSlice';

const FANS = { path: '/article/fans/', title: 'Fans' };
const PORTS = { path: '/article/ports/', title: 'Ports' };
const HUBS = { path: '/article/hubs/', title: 'Hubs' };

const READING = [
  listenOpened({ story: FANS }),
  listenStarted({ index: 2, count: 8, isRemote: false }),
].reduce<ListenState | undefined>(listenReducer, undefined)!;

let pressed: string[];

beforeEach(() => {
  pressed = [];
  Object.assign(globalThis, {
    ResizeObserver: class {
      observe = (): void => undefined;
      disconnect = (): void => undefined;
    },
  });
});

function setup(more: Partial<ListenState> = {}): void {
  const props: ListenPlayerProps = {
    state: { ...READING, ...more },
    story: FANS,
    onPause: () => pressed.push('pause'),
    onResume: () => pressed.push('resume'),
    onStep: (by) => pressed.push(`step ${by}`),
    onRate: (rate) => pressed.push(`rate ${rate}`),
    onKeep: () => pressed.push('keep'),
    onSkip: () => pressed.push('skip'),
    onUnqueue: (path) => pressed.push(`unqueue ${path}`),
    onClose: () => pressed.push('close'),
  };
  render(<ListenPlayer {...props} />);
}

const press = (name: string): boolean => fireEvent.click(screen.getByRole('button', { name }));

describe('ListenPlayer', () => {
  it('shows the story and the position, and calls the handler of each control', () => {
    setup();
    expect(screen.getByRole('region', { name: 'Listen' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Fans' })).toHaveAttribute('href', FANS.path);
    const progress = screen.getByRole('progressbar', { name: 'Position in the story' });
    expect([progress.getAttribute('value'), progress.getAttribute('max')]).toEqual(['2', '8']);
    for (const name of ['Back one sentence', 'Pause', 'Forward one sentence', 'Close']) press(name);
    fireEvent.change(screen.getByLabelText('Speed'), { target: { value: '1.5' } });
    expect(pressed).toEqual(['step -1', 'pause', 'step 1', 'close', 'rate 1.5']);
  });

  it('resumes after a pause', () => {
    setup({ status: 'paused' });
    press('Play');
    expect(pressed).toEqual(['resume']);
  });

  it.each([
    ['voice', /no voice for this language.*settings/],
    ['unreachable', 'The story could not be loaded. Check your connection and try again.'],
    ['speech', /stopped unexpectedly/],
  ] as const)(
    'explains what the reader can do about the problem “%s”, and offers to try again',
    (problem, words) => {
      setup({ status: 'failed', problem });
      expect(screen.getByRole('status')).toHaveTextContent(words);
      press('Try again');
      expect(pressed).toEqual(['resume']);
    },
  );

  it('offers no retry for a story without text', () => {
    setup({ status: 'failed', problem: 'text' });
    expect(screen.getByRole('status')).toHaveTextContent('no text');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('warns that the provider of a remote voice receives the text', () => {
    setup({ isRemote: true });
    expect(screen.getByRole('status')).toHaveTextContent('its provider receives the text');
  });

  it('shows the queue, with buttons to remove a story and to play the next one', () => {
    setup({ queue: [PORTS, HUBS] });
    expect(screen.getByText('Next: Ports and 1 more')).toBeInTheDocument();
    press('Remove Hubs');
    press('Play the next story now');
    expect(pressed).toEqual(['unqueue /article/hubs/', 'skip']);
  });

  it('offers to download the recording, with its size, and reports the outcome', () => {
    setup({ source: 'recording', recording: { size: 3_200_000, onDevice: 'no' } });
    press('Download the recording, 3.2 MB');
    press('Back 15 seconds');
    press('Forward 15 seconds');
    expect(pressed).toEqual(['keep', 'step -1', 'step 1']);
    for (const [onDevice, words] of [
      ['saving', 'Downloading the recording…'],
      ['yes', 'The recording is on this device.'],
      ['failed', 'The recording could not be downloaded.'],
    ] as const) {
      cleanup();
      setup({ source: 'recording', recording: { size: 3_200_000, onDevice } });
      expect(screen.getByRole('status')).toHaveTextContent(words);
    }
    expect(screen.getByRole('button', { name: /^Download/ })).toBeVisible();
  });

  it('explains that the browser reads the story aloud because the recording is unavailable', () => {
    setup({ isFallback: true });
    expect(screen.getByRole('status')).toHaveTextContent('The recording is unavailable');
    expect(screen.queryByRole('button', { name: /^Download/ })).toBeNull();
  });
});
