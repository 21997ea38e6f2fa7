import { dateField, readSourceFile } from './sourceFields';

describe('readSourceFile', () => {
  it('reads fields in JSON', () => {
    expect(readSourceFile('{\n  "title": "A"\n}\nBody.\n')).toEqual({
      ...{ fields: { title: 'A' }, body: 'Body.\n', line: 4 },
    });
    expect(readSourceFile('{{< figure >}}\n').fields).toEqual({});
  });

  it('says in which line the text begins', () => {
    expect(readSourceFile('---\na: 1\n---\n\nText')).toEqual({
      fields: { a: 1 },
      body: '\nText',
      line: 4,
    });
    expect(readSourceFile('+++\na = 1\n+++\nText')).toMatchObject({ body: 'Text', line: 4 });
    expect(readSourceFile('Text')).toEqual({ fields: {}, body: 'Text', line: 1 });
    expect(() => readSourceFile('---\na: 1\n')).toThrow('no end');
  });
});

describe('dateField', () => {
  it.each([
    ['2020-01-02', '2020-01-02T05:00:00.000Z'],
    ['2020-01-02 03:04', '2020-01-02T03:04:00.000Z'],
    ['2020-01-02 03:04:05 +0100', '2020-01-02T02:04:05.000Z'],
    ['soon', null],
  ])('reads %s as %s', (given, date) => {
    expect(dateField(given)).toBe(date);
  });

  it('reads days and times of TOML alike', () => {
    const { fields } = readSourceFile('+++\nday = 2020-07-02\ntime = 2020-07-02T03:04:00\n+++\n');
    expect([fields['day'], fields['time']].map(dateField)).toEqual([
      '2020-07-02T04:00:00.000Z',
      '2020-07-02T03:04:00.000Z',
    ]);
  });
});
