import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EVENT_NAMES } from '../src/model/events/contracts';
import { eventDictionary } from './eventDictionary';

const WRITTEN = readFileSync(join(__dirname, '../docs/events.md'), 'utf8');

/** Ignores Prettier's table layout. */
const words = (text: string): string[] =>
  text
    .replace(/[-\s|]+/g, ' ')
    .trim()
    .split(' ');

describe('event dictionary', () => {
  it('matches the contract; otherwise run npm run events:docs', () => {
    expect(words(WRITTEN)).toEqual(words(eventDictionary()));
  });

  it('contains every event and every rule', () => {
    for (const name of EVENT_NAMES) expect(WRITTEN).toContain(`### ${name}\n`);
    for (const ruleName of [
      'page-view-once',
      'consent-first',
      'quartile-order',
      'ad-order',
      'video-order',
    ]) {
      expect(WRITTEN).toContain(`\`${ruleName}\``);
    }
  });
});
