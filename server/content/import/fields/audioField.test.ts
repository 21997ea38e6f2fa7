import { FileProblems } from '../problems/fileProblems';
import { readAudio } from './audioField';
import { Fields } from './frontMatter';

const CLIP = { url: '/a/clips/talk.mp3', mimeType: 'audio/mpeg', size: 9 };

async function read(audio: unknown, clip: typeof CLIP | null = CLIP) {
  const problems = new FileProblems('articles/a.md');
  const files = {
    audioClip: (name: string) => Promise.resolve(name === 'talk.mp3' ? clip : null),
    sounds: () => Promise.resolve(['talk.mp3']),
  };
  const found = await readAudio(new Fields(problems, { audio }), files);
  return {
    ...found,
    problems: problems.found.map(({ message, suggestion }) => [message, suggestion]),
  };
}

describe('readAudio', () => {
  it('reads the type and size of the file, and the duration if an editor gave one', async () => {
    expect(await read({ file: 'talk.mp3' })).toEqual({ audio: CLIP, problems: [] });
    expect(await read({ file: 'talk.mp3', duration: 94.5 })).toEqual({
      audio: { ...CLIP, duration: 94.5 },
      problems: [],
    });
  });

  it('returns no audio for a story without a recording', async () => {
    expect(await read(undefined)).toEqual({ problems: [] });
  });

  it('reports a missing file, and suggests one with a similar name', async () => {
    expect(await read({ file: 'talks.mp3' })).toEqual({
      problems: [[expect.stringContaining('is missing'), 'did you mean talk.mp3?']],
    });
  });

  it('reports a file that is empty or has an unsupported type', async () => {
    expect(await read({ file: 'talk.mp3' }, { ...CLIP, size: 0 })).toMatchObject({
      problems: [[expect.stringContaining('is empty'), 'save the recording again']],
    });
    expect(await read({ file: 'talk.flac' })).toMatchObject({
      problems: [
        [expect.stringContaining('must end in'), 'export the recording in one of these formats'],
      ],
    });
  });

  it('reports an invalid duration', async () => {
    expect((await read({ file: 'talk.mp3', duration: -1 })).problems).toHaveLength(1);
  });
});
