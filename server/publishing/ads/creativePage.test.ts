import { DEMO_CAMPAIGNS } from './campaigns';
import { creativePage } from './creativePage';

const [CAMPAIGN] = DEMO_CAMPAIGNS;

describe('a house ad', () => {
  it.each([true, false])('embeds the app’s fonts only if the site uses them: %s', (hasAppFonts) => {
    const { markup, headers } = creativePage(CAMPAIGN!, '300x250', hasAppFonts);
    expect(markup.includes('@font-face')).toBe(hasAppFonts);
    expect(markup).toContain('Georgia');
    expect(headers['content-security-policy']).toContain('font-src data:');
  });
});
