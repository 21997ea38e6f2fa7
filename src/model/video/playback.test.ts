import { createPlayback, type Happening, type MediaReport } from './playback';

type Step = [kind: MediaReport['kind'], time: number] | 'settled' | 'left' | 'adBreak';

/** Runs the steps and returns each event as text: name, quartile, playback position. */
function trace(steps: readonly Step[], length = 100): string[] {
  const playback = createPlayback(length);
  return steps.flatMap((step) => happened(playback, step)).map(words);
}

function happened(playback: ReturnType<typeof createPlayback>, step: Step): Happening[] {
  if (step === 'settled') return playback.pauseSettled();
  if (step === 'left') return playback.left();
  if (step === 'adBreak') {
    playback.pauseExpected();
    return [];
  }
  const [kind, time] = step;
  return playback.hear({ kind, time, duration: 100 });
}

function words({ name, quartile, time }: Happening): string {
  return [name, quartile, `@${time}`].filter((word) => word !== undefined).join(' ');
}

/** Returns time updates between two positions, four per second. */
function run(from: number, to: number): Step[] {
  const steps: Step[] = [];
  for (let time = from; time <= to; time += 0.25) steps.push(['timed', time]);
  return steps;
}

const BEGIN: Step[] = [
  ['loaded', 0],
  ['play', 0],
  ['playing', 0],
];
const jump = (to: number): Step[] => [
  ['seeking', to],
  ['seeked', to],
  ['playing', to],
];

describe('the video playback events', () => {
  it('report each quartile once when the video is watched to the end', () => {
    expect(trace([...BEGIN, ...run(0, 100), ['pause', 100], ['ended', 100], 'settled'])).toEqual([
      'loaded @0',
      'started @0',
      'played @0',
      'watched 25 @25',
      'watched 50 @50',
      'watched 75 @75',
      'watched 100 @98',
    ]);
  });

  it('exclude parts that the reader seeks past, and count replayed parts once', () => {
    const steps: Step[] = [
      ...BEGIN,
      ...run(0, 10),
      ...jump(90), // no event for the seek
      ...run(90, 95), // 15 of 100 seconds played
      ...jump(5),
      ...run(5, 20), // 0–20 and 90–95 played: 25 % at second 20
      ['pause', 20],
      ['seeking', 60],
      ['seeked', 60],
      ['play', 60],
      ['playing', 60],
      'settled',
      ...run(60, 85), // 50 % at second 85
      ...jump(0), // a restart counts as `played`
      ...run(0, 45), // 20–45 is new: 75 % at second 45
      ['pause', 45],
      'settled',
      ['play', 45],
      ['playing', 45],
      ...run(45, 60), // 0–85 and 90–95 played: 90 %
      ...jump(80),
      ...run(80, 100), // 85–90 and 95–98 are new: 98 % at second 98
      ['pause', 100],
      ['ended', 100],
      'settled',
    ];
    expect(trace(steps)).toEqual([
      'loaded @0',
      'started @0',
      'played @0',
      'watched 25 @20',
      'watched 50 @85',
      'played @0',
      'watched 75 @45',
      'paused @45',
      'played @45',
      'watched 100 @98',
    ]);
  });

  it.each([0.25, 1, 4, 16])(
    'include each quartile at %s× speed if the browser counts the played seconds',
    (speed) => {
      const step = 0.25 * speed;
      const playback = createPlayback(20);
      const say = (kind: MediaReport['kind'], time: number) =>
        playback.hear({ kind, time, duration: 20, played: time });
      const quartiles: unknown[] = [];
      for (const kind of ['loaded', 'playing'] as const) say(kind, 0);
      for (let time = step; time < 20; time += step) quartiles.push(...say('timed', time));
      quartiles.push(...say('pause', 20), ...say('ended', 20));
      expect(quartiles).toMatchObject([25, 50, 75, 100].map((quartile) => ({ quartile })));
    },
  );

  it('include every quartile of a video that is watched with many seeks', () => {
    const playback = createPlayback(100);
    const quartiles: unknown[] = [];
    const say = (kind: MediaReport['kind'], time: number, played: number) => {
      quartiles.push(...playback.hear({ kind, time, duration: 100, played }));
    };
    for (const kind of ['loaded', 'playing'] as const) say(kind, 0, 0);
    // Each seek is reported up to 250 ms after the last time update.
    for (let second = 0; second < 100; second += 1) {
      say('timed', second + 0.8, second + 0.8);
      say('seeking', second + 1, second + 1);
      say('seeked', second + 1, second + 1);
      say('playing', second + 1, second + 1);
    }
    say('timed', 100, 100);
    expect(quartiles.slice(3)).toEqual([
      expect.objectContaining({ quartile: 25 }),
      expect.objectContaining({ quartile: 50 }),
      expect.objectContaining({ quartile: 75 }),
      expect.objectContaining({ quartile: 100 }),
    ]);
  });

  it('include no quartile for a seek to the end', () => {
    expect(
      trace([
        ...BEGIN,
        ...run(0, 2),
        ...jump(99.5),
        ['timed', 99.75],
        ['pause', 100],
        ['ended', 100],
      ]),
    ).toEqual(['loaded @0', 'started @0', 'played @0']);
  });

  it('include all quartiles again when the video is replayed', () => {
    const whole: Step[] = [...run(0, 100), ['pause', 100], ['ended', 100], 'settled'];
    const replay: Step[] = [
      ['play', 100],
      ['seeking', 0],
      ['timed', 0],
      ['seeked', 0],
      ['playing', 0],
    ];
    const viewing = [
      'started @0',
      'played @0',
      'watched 25 @25',
      'watched 50 @50',
      'watched 75 @75',
      'watched 100 @98',
    ];
    expect(trace([...BEGIN, ...whole, ...replay, ...whole])).toEqual([
      'loaded @0',
      ...viewing,
      ...viewing,
    ]);
  });

  it('continue without repeating quartiles when the reader seeks back from the end to the middle', () => {
    const steps: Step[] = [...BEGIN, ...run(0, 100), ['ended', 100], ['play', 100], ...jump(40)];
    expect(trace([...steps, ...run(40, 60)]).slice(-2)).toEqual(['watched 100 @98', 'played @40']);
  });
});

describe('a pause', () => {
  it('is reported after a short delay without another event', () => {
    expect(trace([...BEGIN, ...run(0, 3), ['pause', 3], 'settled']).at(-1)).toBe('paused @3');
  });

  it.each<[string, Step[]]>([
    ['just before play is pressed again', [['pause', 3], ['play', 3], ['playing', 3], 'settled']],
    [
      'just before a seek',
      [['pause', 3], ['seeking', 9], 'settled', ['seeked', 9], ['play', 9], 'settled'],
    ],
    [
      'during a seek',
      [['seeking', 9], ['pause', 9], 'settled', ['seeked', 9], ['playing', 9], 'settled'],
    ],
    ['at the end', [['pause', 3], ['ended', 100], 'settled']],
    ['for an ad break', ['adBreak', ['pause', 3], 'settled', ['play', 3], ['playing', 3]]],
  ])('is not reported if it occurs %s', (_cause, steps) => {
    expect(
      trace([...BEGIN, ...run(0, 3), ...steps]).filter((line) => line.startsWith('paused')),
    ).toEqual([]);
  });

  it('is reported after a seek if the video remains paused', () => {
    const steps: Step[] = [['pause', 3], ['seeking', 9], ['seeked', 9], 'settled'];
    expect(trace([...BEGIN, ...run(0, 3), ...steps]).at(-1)).toBe('paused @3');
  });

  it('is not reported before the video has played', () => {
    expect(trace([['loaded', 0], ['pause', 0], 'settled'])).toEqual(['loaded @0']);
  });
});

describe('a video that starts playing', () => {
  it('is reported as played after a pause, but not after a seek or buffering', () => {
    const steps: Step[] = [
      ...[...BEGIN, ...run(0, 3)],
      ...jump(9),
      ...([
        ['waiting', 9],
        ['playing', 9],
      ] as Step[]),
      ...([['pause', 9], 'settled', ['play', 9], ['playing', 9]] as Step[]),
    ];
    expect(trace(steps)).toEqual([
      'loaded @0',
      'started @0',
      'played @0',
      'paused @9',
      'played @9',
    ]);
  });

  it('is reported as played when the reader seeks during a pause and presses play', () => {
    const steps: Step[] = [
      ['pause', 3],
      'settled',
      ['seeking', 40],
      ['seeked', 40],
      'settled',
      ['play', 40],
      ['playing', 40],
    ];
    expect(trace([...BEGIN, ...run(0, 3), ...steps]).slice(3)).toEqual(['paused @3', 'played @40']);
  });

  it('is reported as played after a seek to the beginning', () => {
    expect(trace([...BEGIN, ...run(0, 3), ...jump(0)]).slice(2)).toEqual([
      'played @0',
      'played @0',
    ]);
  });

  it('is reported only as started if the reader seeks before playback', () => {
    expect(trace([['loaded', 0], ...jump(40)])).toEqual(['loaded @0', 'started @40']);
  });
});

describe('an interrupted video', () => {
  it('is reported once when playback fails', () => {
    expect(trace([...BEGIN, ...run(0, 3), ['failed', 3], ['failed', 3]]).slice(3)).toEqual([
      'interrupted @3',
    ]);
  });

  it('is reported when the reader leaves the page during playback', () => {
    expect(trace([...BEGIN, ...run(0, 3), 'left', 'left']).slice(3)).toEqual(['interrupted @3']);
    expect(trace([...BEGIN, ...run(0, 3), ['pause', 3], 'settled', 'left']).at(-1)).toBe(
      'paused @3',
    );
    expect(trace(['left'])).toEqual([]);
  });

  it('is reported without the last quartiles when the file ends early', () => {
    const steps: Step[] = [...BEGIN, ...run(0, 60), ['pause', 60], ['ended', 60], 'settled'];
    expect(trace(steps).slice(3)).toEqual(['watched 25 @25', 'watched 50 @50', 'interrupted @60']);
  });

  it('is not reported if the video never loaded', () => {
    expect(trace([['failed', 0]])).toEqual([]);
  });
});
