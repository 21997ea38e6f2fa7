import { headlineFile } from './fontFamily';
import type { SiteFont } from './fontFile';

function font(name: string, min: number, max = min, style = 'normal'): SiteFont {
  return { name, weights: { min, max }, style } as unknown as SiteFont;
}

const BLACK = font('black', 900);
const EXTRA_BOLD = font('extra bold', 800);
const BOLD = font('bold', 700);
const REGULAR = font('regular', 400);
const VARIABLE = font('variable', 200, 800);
const ITALIC = font('italic', 800, 800, 'italic');

describe('headlineFile', () => {
  it.each([
    ['a font with the weight of headlines', 'extra bold', [BLACK, EXTRA_BOLD, BOLD]],
    ['a variable font whose range contains that weight', 'variable', [BLACK, VARIABLE]],
    ['the next heavier weight over a lighter one', 'black', [BOLD, BLACK]],
    ['the heaviest of the lighter weights', 'bold', [REGULAR, BOLD]],
    ['an upright font over an italic one', 'regular', [ITALIC, REGULAR]],
    ['an italic font if there is no other', 'italic', [ITALIC]],
  ])('selects %s, whatever the order of the files', (_rule, name, fonts) => {
    expect(headlineFile(fonts)?.name).toBe(name);
    expect(headlineFile(fonts.toReversed())?.name).toBe(name);
  });
});
