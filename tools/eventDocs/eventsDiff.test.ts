import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dictionaryChanges } from './eventsDiff';
import { eventJsonSchema, type EventSchema, type EventsSchema } from './eventJsonSchema';

/** Returns a copy of the current dictionary to which the change is applied. */
function changed(change: (schema: EventsSchema) => unknown): EventsSchema {
  const schema = structuredClone<EventsSchema>(eventJsonSchema());
  change(schema);
  return schema;
}

const scroll = ({ $defs }: EventsSchema): EventSchema => $defs['ScrollReached']!;
const fields = (schema: EventsSchema) => scroll(schema).properties.payload;

const changesOf = (change: (schema: EventsSchema) => unknown): string[] =>
  dictionaryChanges(eventJsonSchema(), changed(change)).map(
    ({ isAdditive, text }) => `${isAdditive ? 'additive' : 'breaking'}: ${text}`,
  );

describe('dictionaryChanges', () => {
  it('finds no changes between equal dictionaries', () => {
    expect(changesOf(() => {})).toEqual([]);
  });

  it.each<[string, (schema: EventsSchema) => unknown]>([
    ['additive: New is new', (schema) => (schema.$defs['New'] = scroll(schema))],
    ['breaking: ScrollReached was removed', ({ $defs }) => delete $defs['ScrollReached']],
    [
      'breaking: ScrollReached moved to the consent category C0004',
      (schema) => (scroll(schema)['x-category'] = 'C0004'),
    ],
    [
      'additive: ScrollReached.speed is new',
      (schema) =>
        (fields(schema).properties['speed'] = {
          description: 'Speed',
          type: 'number',
          'x-since': 2,
        }),
    ],
    [
      'breaking: ScrollReached.articleId was removed',
      (schema) => delete fields(schema).properties['articleId'],
    ],
    [
      'breaking: ScrollReached.articleId became optional',
      (schema) => (fields(schema).required = ['percent', 'pageType']),
    ],
    [
      'breaking: ScrollReached.articleId changed its type or unit',
      (schema) => (fields(schema).properties['articleId']!.type = 'integer'),
    ],
    [
      'breaking: ScrollReached.percent changed its type or unit',
      (schema) => (fields(schema).properties['percent']!['x-unit'] = 'px'),
    ],
    [
      'additive: ScrollReached.percent also allows 10',
      (schema) => fields(schema).properties['percent']!.enum!.push(10),
    ],
    [
      'breaking: ScrollReached.percent no longer allows 100',
      (schema) => fields(schema).properties['percent']!.enum!.pop(),
    ],
    [
      'breaking: ScrollReached.percent now allows any value',
      (schema) => delete fields(schema).properties['percent']!.enum,
    ],
    [
      'additive: ScrollReached.percent has a new description: make sure that its meaning is unchanged',
      (schema) => (fields(schema).properties['percent']!.description = 'Part'),
    ],
  ])('reports %j', (text, change) => {
    expect(changesOf(change)).toEqual([text]);
  });

  it('reports a new required field without a version as breaking', () => {
    const texts = changesOf((schema) => {
      fields(schema).properties['speed'] = { description: 'Speed', type: 'number' };
      fields(schema).required = [...fields(schema).required, 'speed'];
    });
    expect(texts).toEqual([
      'breaking: ScrollReached.speed is new and required in version 1: give it a `since`',
    ]);
  });
});

describe('npm run events:diff', () => {
  const folder = mkdtempSync(join(tmpdir(), 'offprint-diff-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  const diff = (...words: string[]) => {
    const line = ['--import', 'tsx', 'tools/command.ts', 'events:diff', ...words];
    const { status, stdout, stderr } = spawnSync(process.execPath, line, { encoding: 'utf8' });
    return { status, stdout, stderr };
  };

  it('exits with 1 if a change is not additive or a file is missing', () => {
    const newer = join(folder, 'new.json');
    writeFileSync(newer, JSON.stringify(changed(({ $defs }) => delete $defs['ScrollReached'])));
    expect(diff('docs/events.schema.json', newer)).toMatchObject({
      status: 1,
      stdout: 'BREAKING: ScrollReached was removed\n1 of 1 changes are not additive\n',
    });
    expect(diff(newer, 'docs/events.schema.json')).toMatchObject({
      status: 0,
      stdout: 'additive: ScrollReached is new\nAll changes are additive\n',
    });
    expect(diff('nowhere.json', newer)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('nowhere.json is neither a file nor a revision') as string,
    });
  });
});
