/** Line and letter metrics of a font, in em. */
export interface FontMetrics {
  ascent: number;
  descent: number;
  lineGap: number;
  /** Mean advance of a letter in English text, including spaces. */
  averageWidth: number;
}

/** Sample with the letter frequencies of English prose, to compare the widths of two fonts. */
const PROSE =
  'The returning reader opens a story on the train and finds it already there, with the date it ' +
  'was kept. Every figure in the table below was measured twice, in March and again in October, ' +
  'because the first set looked too good. “We did not expect that,” said the engineer who ran it.';

/** @param sfnt an uncompressed TrueType or OpenType file; variations are ignored. */
export function readMetrics(sfnt: Buffer): FontMetrics {
  const tables = readTables(sfnt);
  const unitsPerEm = table(tables, 'head').readUInt16BE(18);
  const hhea = table(tables, 'hhea');
  const advance = advanceReader(table(tables, 'hmtx'), hhea.readUInt16BE(34));
  const glyphOf = glyphReader(table(tables, 'cmap'));
  const widths = Array.from(PROSE, (letter) => advance(glyphOf(letter.codePointAt(0) ?? 0)));
  return {
    ascent: hhea.readInt16BE(4) / unitsPerEm,
    descent: -hhea.readInt16BE(6) / unitsPerEm,
    lineGap: hhea.readInt16BE(8) / unitsPerEm,
    averageWidth: widths.reduce((sum, width) => sum + width, 0) / widths.length / unitsPerEm,
  };
}

function readTables(sfnt: Buffer): Map<string, Buffer> {
  const tables = new Map<string, Buffer>();
  for (let index = 0; index < sfnt.readUInt16BE(4); index += 1) {
    const record = 12 + index * 16;
    const offset = sfnt.readUInt32BE(record + 8);
    const length = sfnt.readUInt32BE(record + 12);
    tables.set(sfnt.toString('latin1', record, record + 4), sfnt.subarray(offset, offset + length));
  }
  return tables;
}

function table(tables: Map<string, Buffer>, name: string): Buffer {
  const found = tables.get(name);
  if (!found) throw new Error(`The font has no table ${name}`);
  return found;
}

function advanceReader(hmtx: Buffer, metricCount: number): (glyph: number) => number {
  return (glyph) => hmtx.readUInt16BE(Math.min(glyph, metricCount - 1) * 4);
}

/** Reads the segment map (cmap format 4), which every web font contains. */
function glyphReader(cmap: Buffer): (codePoint: number) => number {
  const map = segmentMap(cmap);
  const segments = map.readUInt16BE(6) / 2;
  const at = (list: number, segment: number) => 14 + list * segments * 2 + segment * 2;
  return (codePoint) => {
    for (let segment = 0; segment < segments; segment += 1) {
      if (codePoint > map.readUInt16BE(at(0, segment))) continue;
      const start = map.readUInt16BE(at(1, segment) + 2);
      if (codePoint < start) return 0;
      const delta = map.readUInt16BE(at(2, segment) + 2);
      const rangeAt = at(3, segment) + 2;
      const range = map.readUInt16BE(rangeAt);
      if (range === 0) return (codePoint + delta) & 0xffff;
      const glyph = map.readUInt16BE(rangeAt + range + (codePoint - start) * 2);
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
    }
    return 0;
  };
}

function segmentMap(cmap: Buffer): Buffer {
  for (let index = 0; index < cmap.readUInt16BE(2); index += 1) {
    const map = cmap.subarray(cmap.readUInt32BE(4 + index * 8 + 4));
    if (map.readUInt16BE(0) === 4) return map;
  }
  throw new Error('The font has no segment map');
}
