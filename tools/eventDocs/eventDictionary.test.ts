import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Compile } from 'typebox/compile';
import type { TSchema } from 'typebox';
import { contractBreaches, metaProblem } from '../../src/model/events/checkEvent';
import { checkLines } from '../../test/support/checkLines';
import { contractOf, EVENT_NAMES } from '../../src/model/events/contracts';
import { EVENT_RULES } from '../../src/model/events/eventRuleTexts';
import { eventDictionary } from './eventDictionary';
import { eventExample } from './eventExample';
import { eventJsonSchema } from './eventJsonSchema';
import { sourceFiles } from './sourceFiles';

const ROOT = join(__dirname, '../..');
const WRITTEN = readFileSync(join(ROOT, 'docs/events.md'), 'utf8');
const SCHEMA = readFileSync(join(ROOT, 'docs/events.schema.json'), 'utf8');

/** Splits a table into words, so that Prettier's layout does not matter in the comparison. */
const words = (text: string): string[] =>
  text
    .replace(/[-\s|]+/g, ' ')
    .trim()
    .split(' ');

describe('the event dictionary', () => {
  it('matches the contracts; if it does not, run npm run events:docs', () => {
    expect(words(WRITTEN)).toEqual(words(eventDictionary(ROOT)));
    expect(JSON.parse(SCHEMA)).toEqual(JSON.parse(JSON.stringify(eventJsonSchema())));
  });

  it('contains every event, rule, delivery state and reason', () => {
    for (const name of EVENT_NAMES) expect(WRITTEN).toContain(`### ${name}\n`);
    for (const name of Object.keys(EVENT_RULES)) expect(WRITTEN).toContain(`- \`${name}\`: `);
    for (const name of ['held', 'queued', 'sent', 'acknowledged', 'dropped']) {
      expect(WRITTEN).toContain(`- \`${name}\`: `);
    }
    for (const name of [
      'consent',
      'withdrawn',
      'time-travel',
      'full',
      'refused',
      'schema',
      'time',
    ]) {
      expect(WRITTEN).toContain(`- \`${name}\`: `);
    }
  });

  it('describes shared fields of video events only once, and refers to them elsewhere', () => {
    const videos = WRITTEN.slice(WRITTEN.indexOf('\n## Videos'));
    expect(videos.match(/\| `videoTitle` +\|/g)).toHaveLength(1);
    expect(videos.match(/same as for `event\/VideoAdLoaded`/g)).toHaveLength(3);
    expect(videos.match(/same as for `event\/VideoAdStarted`/g)).toHaveLength(2);
  });

  it('names at least one file that dispatches each event', () => {
    const sources = sourceFiles(ROOT, EVENT_NAMES);
    expect(Object.entries(sources).filter(([, files]) => files.length === 0)).toEqual([]);
    expect(sources['event/ScrollReached']).toEqual(['sagas/tracking/scrollDepth.ts']);
  });
});

describe('an example in the dictionary', () => {
  const exampleOf = (name: string) => eventExample(name, contractOf(name)!);
  const lineSchema = Compile(JSON.parse(SCHEMA) as TSchema);

  it.each(EVENT_NAMES.map((name) => [name]))('matches its contract and the schema: %s', (name) => {
    const example = exampleOf(name);
    expect(contractBreaches(name, example.payload)).toEqual([]);
    expect(metaProblem(example.meta)).toBeNull();
    expect(lineSchema.Errors(example)).toEqual([]);
    expect(WRITTEN).toContain(JSON.stringify(example));
  });

  it('passes events:check as a line of an export', () => {
    expect(checkLines(JSON.stringify(exampleOf('event/PageViewed'))).broken).toEqual([]);
  });

  it('is rejected by the schema if a field is invalid, unknown or missing', () => {
    const { payload, ...event } = exampleOf('event/ScrollReached');
    const isValid = (fields: object) =>
      lineSchema.Check({ ...event, payload: { ...payload, ...fields } });
    expect(isValid({})).toBe(true);
    expect(isValid({ percent: 'abc' })).toBe(false);
    expect(isValid({ percent: 30 })).toBe(false);
    expect(isValid({ more: 1 })).toBe(false);
    expect(isValid({ pageType: undefined })).toBe(false);
  });
});
