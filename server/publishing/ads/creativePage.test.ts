import { DEMO_CAMPAIGNS } from './campaigns';
import { creativePage } from './creativePage';

const [CAMPAIGN] = DEMO_CAMPAIGNS;

describe('the fonts of a house ad', () => {
  it.each([true, false])('are the app’s, unless the site has its own: %s', (hasAppFonts) => {
    const { markup, headers } = creativePage(CAMPAIGN!, '300x250', hasAppFonts);
    expect(markup.includes('@font-face')).toBe(hasAppFonts);
    expect(markup).toContain('Georgia');
    expect(headers['content-security-policy']).toContain('font-src data:');
  });
});
