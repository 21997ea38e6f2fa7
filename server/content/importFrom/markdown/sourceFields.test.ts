import { dateField, readSourceFile, readToml } from './sourceFields';

describe('readSourceFile', () => {
  it('reads JSON front matter', () => {
    expect(readSourceFile('{\n  "title": "A"\n}\nBody.\n')).toEqual({
      ...{ fields: { title: 'A' }, body: 'Body.\n', line: 4 },
    });
    expect(readSourceFile('{{< figure >}}\n').fields).toEqual({});
  });

  it('returns the line on which the body begins', () => {
    expect(readSourceFile('---\na: 1\n---\n\nText')).toEqual({
      fields: { a: 1 },
      body: '\nText',
      line: 4,
    });
    expect(readSourceFile('+++\na = 1\n+++\nText')).toMatchObject({ body: 'Text', line: 4 });
    expect(readSourceFile('Text')).toEqual({ fields: {}, body: 'Text', line: 1 });
    expect(() => readSourceFile('---\na: 1\n')).toThrow('is not closed');
  });
});

describe('dateField', () => {
  it.each([
    ['2020-01-02', '2020-01-02T05:00:00.000Z'],
    ['2020-01-02T03:04:05', '2020-01-01T18:04:05.000Z'],
    ['2020-01-02T03:04:05+01:00', '2020-01-02T02:04:05.000Z'],
  ])('reads the TOML date %s in the Tokyo time zone as %s', (given, date) => {
    expect(dateField(readToml(`date = ${given}`)['date'], 'Asia/Tokyo')).toBe(date);
  });
});
