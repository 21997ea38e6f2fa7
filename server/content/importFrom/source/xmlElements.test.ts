import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { childText, XmlEndError, xmlElements, type XmlElement } from './xmlElements';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'offprint-xml-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(xml: string | Buffer): Promise<XmlElement[]> {
  const file = join(folder, 'a.xml');
  await writeFile(file, xml);
  const found: XmlElement[] = [];
  for await (const element of xmlElements(file, ['rss', 'channel'])) found.push(element);
  return found;
}

describe('xmlElements', () => {
  it('yields each element below the path, with its text and children', async () => {
    const [title, item] = await read(
      '<rss><channel><title>A &amp; B</title><item><a x="1">one</a><b/></item></channel></rss>',
    );
    expect(title).toMatchObject({ name: 'title', text: 'A & B' });
    expect(item?.children).toMatchObject([
      { name: 'a', attributes: { x: '1' }, text: 'one' },
      { name: 'b', text: '' },
    ]);
  });

  it('reports the line and column of elements, and of text inside CDATA', async () => {
    const long = `<filler>${'x'.repeat(70_000)}\n</filler>`;
    const [, item] = await read(
      `<rss>\n<channel>${long}\n  <item><t>\n<![CDATA[<p>é</p>]]></t></item>\n</channel></rss>`,
    );
    expect(item?.start).toEqual({ file: 'a.xml', line: 4, column: 3 });
    expect(item?.children[0]?.text).toBe('\n<p>é</p>');
    const [, plain] = await read(
      '<rss><channel><a/>\n<item><t><![CDATA[x]]></t></item></channel></rss>',
    );
    expect(plain?.children[0]?.textStart).toEqual({ file: 'a.xml', line: 2, column: 19 });
  });

  it('uses the encoding that the file declares', async () => {
    const xml =
      '<?xml version="1.0" encoding="ISO-8859-1"?><rss><channel><t>caf\u00e9</t></channel></rss>';
    const [title] = await read(Buffer.from(xml, 'latin1'));
    expect(title?.text).toBe('café');
  });

  it('decodes a character that is split between two chunks', async () => {
    const text = 'é'.repeat(100_000);
    const [item] = await read(`<rss><channel><item><t>${text}</t></item></channel></rss>`);
    expect(item && childText(item, 't')).toBe(text);
  });

  it('yields the complete elements of a truncated file before it rejects', async () => {
    const file = join(folder, 'cut.xml');
    await writeFile(file, '<rss><channel><item><t>one</t></item><item><t>tw');
    const found: string[] = [];
    const reading = async (): Promise<void> => {
      for await (const element of xmlElements(file, ['rss', 'channel'])) {
        found.push(childText(element, 't'));
      }
    };
    await expect(reading()).rejects.toThrow(XmlEndError);
    expect(found).toEqual(['one']);
  });
});
