interface Box {
  type: string;
  start: number;
  size: number;
}

/**
 * Returns the HLS playlist for a fragmented MP4, in which each fragment is a byte range of the same file.
 * @param name path of the file, relative to the playlist.
 * @param seconds duration of each segment except the last one, which may be shorter.
 */
export function playlist(
  mp4: Buffer,
  name: string,
  { seconds, duration }: { seconds: number; duration: number },
): string {
  const boxes = topBoxes(mp4);
  const header = boxes.find(({ type }) => type === 'moov');
  if (!header) throw new Error(`${name} has no header`);
  const parts = boxes.flatMap((box, index) => {
    const data = boxes[index + 1];
    return box.type === 'moof' && data?.type === 'mdat'
      ? [{ start: box.start, size: box.size + data.size }]
      : [];
  });
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${seconds}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    `#EXT-X-MAP:URI="${name}",BYTERANGE="${header.start + header.size}@0"`,
  ];
  parts.forEach(({ start, size }, index) => {
    const length = Math.min(seconds, duration - index * seconds);
    lines.push(`#EXTINF:${length.toFixed(3)},`, `#EXT-X-BYTERANGE:${size}@${start}`, name);
  });
  return [...lines, '#EXT-X-ENDLIST', ''].join('\n');
}

function topBoxes(file: Buffer): Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at + 8 <= file.length;) {
    const size = file.readUInt32BE(at);
    if (size < 8) throw new Error('The file contains a box with an invalid size');
    boxes.push({ type: file.toString('latin1', at + 4, at + 8), start: at, size });
    at += size;
  }
  return boxes;
}
