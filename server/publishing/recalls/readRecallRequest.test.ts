import { readRecallRequest } from './readRecallRequest';

const WHOLE = { slug: 'a-story', kind: 'withdrawal' };

describe('readRecallRequest', () => {
  it('accepts a slug without a note or a time if the kind requires neither', () => {
    expect(readRecallRequest(WHOLE)).toEqual({ ...WHOLE, note: '', until: null });
  });

  it('trims the note, and parses a time with a UTC offset', () => {
    const request = {
      slug: 'a-story',
      kind: 'embargo',
      note: ' Soon. ',
      until: '2026-11-22T07:00+01:00',
    };
    const until = new Date('2026-11-22T06:00:00Z');
    expect(readRecallRequest(request)).toEqual({
      slug: 'a-story',
      kind: 'embargo',
      note: 'Soon.',
      until,
    });
  });

  it.each<[string, unknown]>([
    ['null', null],
    ['a string', 'a-story'],
    ['no slug', { kind: 'withdrawal' }],
    ['an empty slug', { ...WHOLE, slug: '' }],
    ['a slug with a slash', { ...WHOLE, slug: 'a/story' }],
    ['a slug of 201 letters', { ...WHOLE, slug: 'a'.repeat(201) }],
    ['no kind', { slug: 'a-story' }],
    ['an unknown kind', { ...WHOLE, kind: 'Withdrawal' }],
    ['a correction without a note', { slug: 'a-story', kind: 'correction' }],
    ['a correction whose note is blank', { slug: 'a-story', kind: 'correction', note: ' ' }],
    ['a note of 1001 letters', { ...WHOLE, note: 'a'.repeat(1001) }],
    ['a note that is a number', { ...WHOLE, note: 7 }],
    ['a withdrawal with a time', { ...WHOLE, until: '2026-11-22T06:00:00Z' }],
    ['an embargo without a time', { slug: 'a-story', kind: 'embargo' }],
    [
      'a time without a time zone',
      { slug: 'a-story', kind: 'embargo', until: '2026-11-22T06:00:00' },
    ],
    [
      'a month that does not exist',
      { slug: 'a-story', kind: 'embargo', until: '2026-13-22T06:00:00Z' },
    ],
    ['an unknown field', { ...WHOLE, untill: '' }],
  ])('rejects %s', (_, body) => {
    expect(() => readRecallRequest(body)).toThrow(
      expect.objectContaining({ status: 400 }) as Error,
    );
  });

  it('accepts a slug of 200 characters and a note of 1,000 characters', () => {
    const longest = { slug: 'a'.repeat(200), kind: 'correction', note: 'b'.repeat(1000) };
    expect(readRecallRequest(longest)).toMatchObject(longest);
  });
});
