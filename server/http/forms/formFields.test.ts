import { parseForm } from './formFields';

describe('parseForm', () => {
  it('returns fields and values', () => {
    const fields = parseForm('email_share%5Bto%5D=a%40b.io&text=one+two%0D%0Athree&empty=');
    expect([...fields]).toEqual([
      ['email_share[to]', 'a@b.io'],
      ['text', 'one two\r\nthree'],
      ['empty', ''],
    ]);
    expect([...parseForm('')]).toEqual([]);
  });

  it('keeps names such as `__proto__`', () => {
    expect(parseForm('__proto__=1&constructor=2').get('__proto__')).toBe('1');
  });

  it('rejects duplicate fields and too many fields', () => {
    expect(() => parseForm('to=a%40b.io&to=c%40d.io')).toThrow('duplicate');
    const many = Array.from({ length: 51 }, (_, index) => `f${index}=1`);
    expect(() => parseForm(many.join('&'))).toThrow('too many');
    expect(parseForm(many.slice(1).join('&')).size).toBe(50);
  });
});
