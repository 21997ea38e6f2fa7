import { maskTag, parseMaskTag } from './maskTag';

const REAL = '/article/best-routers/';
const MASKED = '/spring-guide/';

describe('the vanity meta tag', () => {
  it('contains the real path and the masked path', () => {
    expect(maskTag(REAL, MASKED)).toBe('vanity:/article/best-routers/:maskedUrl:/spring-guide/');
  });

  it('can be parsed', () => {
    expect(parseMaskTag(maskTag(REAL, MASKED))).toEqual({ realPath: REAL, maskedPath: MASKED });
    expect(parseMaskTag(maskTag(REAL, '/a:b/'))).toEqual({ realPath: REAL, maskedPath: '/a:b/' });
  });

  it.each([
    '',
    'vanity:',
    'vanity:/a/:maskedUrl:',
    'vanity::maskedUrl:/b/',
    'vanity:/a/:/b/',
    'mask:/a/:maskedUrl:/b/',
    'vanity://elsewhere.example/:maskedUrl:/b/',
    'vanity:/a/:maskedUrl://elsewhere.example/',
    'vanity:/a/:maskedUrl:/\\elsewhere.example/',
    'vanity:javascript:alert(1):maskedUrl:/b/',
  ])('is rejected in any other form: %j', (content) => {
    expect(parseMaskTag(content)).toBeNull();
  });
});
