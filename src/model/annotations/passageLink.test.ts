import { passageLink } from './passageLink';

const quote = (exact: string, before = '', after = '') => ({ exact, before, after, paragraph: 0 });

describe('the link to a passage', () => {
  it('contains a short passage with the words around it', () => {
    expect(
      passageLink(
        '/article/gate/',
        quote('the old gate', 'ere we went on to ', ' sang all day lo'),
      ),
    ).toBe('/article/gate/#:~:text=went%20on%20to-,the%20old%20gate,-sang%20all%20day');
  });

  it('extends to whole words at both ends', () => {
    expect(passageLink('/a/', quote('ld ga', 'We saw the o', 'te. It sang'))).toBe(
      '/a/#:~:text=saw%20the-,old%20gate.,-It',
    );
  });

  it('contains only the start and end of a long passage, or of a passage with several paragraphs', () => {
    const long = 'one two three four five six seven eight nine ten eleven twelve thirteen';
    expect(passageLink('/a/', quote(long))).toBe(
      '/a/#:~:text=one%20two%20three%20four%20five,nine%20ten%20eleven%20twelve%20thirteen',
    );
    expect(passageLink('/a/', quote('the end.\nA start'))).toBe('/a/#:~:text=the%20end.,A%20start');
  });

  it('encodes the characters that separate the parts of the directive', () => {
    expect(passageLink('/a/', quote('well-made, R&D'))).toBe('/a/#:~:text=well%2Dmade%2C%20R%26D');
  });
});
