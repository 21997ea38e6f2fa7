export interface Cue {
  /** Start and end in seconds. */
  start: number;
  end: number;
  text: string;
}

export const CAPTION_FORMAT = 'vtt';

const TIMES = /^((?:\d{2,}:)?\d{2}:\d{2}\.\d{3})\s+-->\s+((?:\d{2,}:)?\d{2}:\d{2}\.\d{3})(?:\s|$)/;

/** Returns the cues in a WebVTT file in file order, or null if the text is not WebVTT. */
export function readCaptions(vtt: string): Cue[] | null {
  const [head = '', ...blocks] = vtt
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/);
  if (!/^WEBVTT(?:[ \t\n]|$)/.test(head)) return null;
  return blocks.flatMap((block) => {
    const lines = block.split('\n');
    const at = lines.findIndex((line) => line.includes('-->'));
    const times =
      at < 0 || /^(?:NOTE|STYLE|REGION)\b/.test(block) ? null : TIMES.exec(lines[at] ?? '');
    const text = lines
      .slice(at + 1)
      .join(' ')
      .replace(/<[^<>]*>/g, '')
      .trim();
    return times && text !== '' ? [{ start: seconds(times[1]), end: seconds(times[2]), text }] : [];
  });
}

function seconds(time = ''): number {
  return time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
}

/**
 * Returns the URL path of a video's captions.
 * @param apiKey Identifies the requesting client.
 */
export function captionsPath(
  prefix: string,
  siteKey: string,
  slug: string,
  apiKey: string,
): string {
  return `${prefix}/videos/${siteKey}/captions/${CAPTION_FORMAT}/${slug}.${CAPTION_FORMAT}?apiKey=${encodeURIComponent(apiKey)}`;
}
