import { createPlayback, type MediaReport } from './playback';

describe('a video of unknown duration', () => {
  const lengths = (duration: number): string[] => {
    const playback = createPlayback(0);
    const hear = (kind: MediaReport['kind'], time: number) =>
      playback.hear({ kind, time, duration });
    return [
      ...hear('loaded', 0),
      ...hear('playing', 0),
      ...hear('timed', 0),
      ...hear('timed', 2),
    ].map(({ name }) => name);
  };

  it('has quartiles once the file reports its duration', () => {
    expect(lengths(8)).toEqual(['loaded', 'started', 'played', 'watched']);
  });

  it.each([0, NaN, Infinity, -1])(
    'has no quartiles if the file reports a duration of %p',
    (duration) => {
      expect(lengths(duration)).toEqual(['loaded', 'started', 'played']);
    },
  );
});
