import { chooseVideoFiles } from './videoFiles';

type Candidate = Parameters<typeof chooseVideoFiles>[0][number];

const file = (type: string, more: Partial<Candidate> = {}): Candidate => ({
  url: `https://films.example/${type}`,
  type,
  format: '',
  bitrate: 0,
  ...more,
});

const chosen = (...files: Candidate[]) => chooseVideoFiles(files, () => undefined);

describe('the HLS file', () => {
  it('is the one of type `HLS_CLEAR`, regardless of bitrate', () => {
    const clear = file('HLS_CLEAR', { bitrate: 1 });
    expect(chosen(file('HLS', { bitrate: 9 }), clear).m3u8).toBe(clear.url);
  });

  it('is the one with the highest bitrate if none is of type `HLS_CLEAR`', () => {
    const best = file('HLS', { url: 'https://films.example/best', bitrate: 9 });
    expect(chosen(file('HLS', { bitrate: 3 }), best, file('HLS', { bitrate: 8 })).m3u8).toBe(
      best.url,
    );
  });

  it('is an empty string if no file has an HLS type', () => {
    expect(chosen(file('WIFI'), file('HDS'))).toMatchObject({ m3u8: '' });
    expect(chosen()).toEqual({ m3u8: '', mp4: '' });
  });
});

describe('the MP4 file', () => {
  it.each([
    ['WIFI', '', true],
    ['wifi', 'm3u8', true],
    ['HDS', '', true],
    ['Downloadable', 'MPEG4', true],
    ['Downloadable', 'mpeg4', true],
    ['', 'MPEG4', true],
    ['Downloadable', '', false],
    ['Downloadable', 'M3U', false],
    ['', '', false],
    ['', 'm3u8', false],
    ['HLS', 'MPEG4', false],
    ['HLS_CLEAR', 'MPEG4', false],
    ['Mystery', 'MPEG4', false],
  ])('is chosen by type and format: %p with %p gives %p', (type, format, isTaken) => {
    const only = file(type, { url: '/a/clips/a.mp4', format });
    expect(chosen(only).mp4).toBe(isTaken ? only.url : '');
  });

  it('is the valid one with the highest bitrate', () => {
    const best = file('WIFI', { url: 'https://films.example/best', bitrate: 5 });
    const invalid = file('Downloadable', { format: 'M3U', bitrate: 9 });
    expect(chosen(file('HDS', { bitrate: 2 }), best, invalid).mp4).toBe(best.url);
  });
});

describe('a file URL', () => {
  it.each([
    ['http://films.example/a', false],
    ['HTTP://films.example/a', false],
    ['//films.example/a', false],
    ['javascript:alert(1)', false],
    ['', false],
    ['https://films.example/a', true],
    ['/a/clips/a.mp4', true],
  ])('must be an https URL or a path on this site: %p, %p', (url, isTaken) => {
    expect(chosen(file('WIFI', { url })).mp4).toBe(isTaken ? url : '');
    expect(chosen(file('HLS_CLEAR', { url })).m3u8).toBe(isTaken ? url : '');
  });
});

describe('an unknown file type', () => {
  it('causes a warning', () => {
    const warnings: string[] = [];
    const known = ['HLS_CLEAR', 'HLS', 'HDS', 'WIFI', 'Downloadable', ''].map((type) => file(type));
    chooseVideoFiles([...known, file('SMOOTH')], (message) => warnings.push(message));
    expect(warnings).toEqual(['A video file has an unknown type: SMOOTH']);
  });
});
