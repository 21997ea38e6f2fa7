import { reportFfmpeg } from './ffmpeg';

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
