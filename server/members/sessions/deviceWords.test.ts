import { deviceWords } from './deviceWords';

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const IPHONE = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${WEBKIT}`;
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';

describe('the name of a browser', () => {
  it.each([
    ['Safari on iPhone', `${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`],
    ['Chrome on iPhone', `${IPHONE} CriOS/130.0 Mobile/15E148 Safari/604.1`],
    ['Firefox on iPhone', `${IPHONE} FxiOS/132.0 Mobile/15E148 Safari/605.1.15`],
    ['Edge on iPhone', `${IPHONE} Version/18.0 EdgiOS/130.0 Mobile/15E148 Safari/604.1`],
    ['Opera on iPhone', `${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1 OPT/5.2`],
    ['Edge on Windows', `${WINDOWS} Chrome/130.0.0.0 Safari/537.36 Edg/130.0`],
    ['Opera on Windows', `${WINDOWS} Chrome/130.0.0.0 Safari/537.36 OPR/115.0`],
    ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0'],
    ['A browser on macOS', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'],
    ['Unknown browser', 'curl/8.9.1'],
    ['Unknown browser', undefined],
  ])('is “%s” for %s', (name, userAgent) => {
    expect(deviceWords(userAgent)).toBe(name);
  });
});
