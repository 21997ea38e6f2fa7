import { reportFfmpeg, runFfmpeg } from './ffmpeg';

function startupLines(ffmpeg: string | null): string[] {
  const lines: string[] = [];
  const log = {
    info: (message: string) => lines.push(`info: ${message}`),
    warn: (message: string) => lines.push(`warn: ${message}`),
  };
  reportFfmpeg(ffmpeg, log);
  return lines;
}

describe('the startup message about FFmpeg', () => {
  it('is a warning if animated images remain WebP, and explains what to do', () => {
    expect(startupLines(null)).toEqual([
      'warn: FFmpeg is missing: animated images stay WebP. Install it, or run npm ci --include=optional, to serve them as video',
    ]);
  });

  it('is informational if FFmpeg was found', () => {
    expect(startupLines('/usr/bin/ffmpeg')).toEqual([
      'info: FFmpeg converts animated images to video',
    ]);
  });
});

describe('a failure of FFmpeg', () => {
  const run = (script: string) => runFfmpeg(process.execPath, ['--eval', script], 60_000);

  it('contains the end of its error output', async () => {
    const script =
      "process.exitCode = 1; console.error('x'.repeat(5000) + ' No space left on device')";
    await expect(run(script)).rejects.toThrow(
      /^ffmpeg exited with 1 x{200,280} No space left on device$/,
    );
  });

  it('has only the exit code if there is no output', async () => {
    await expect(run('process.exitCode = 3')).rejects.toThrow(/^ffmpeg exited with 3$/);
  });
});
