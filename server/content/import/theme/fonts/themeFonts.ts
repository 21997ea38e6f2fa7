import type { StoredThemeFile } from '../../../../store/storedContent';
import { themeFilePath } from '../../../../http/assets/themeRoutes';
import type { Fields } from '../../fields/frontMatter';
import { didYouMean } from '../../problems/nearestName';
import { charactersOf, SCRIPTS, type Script } from './characters';
import { familyOf, headlineFile, type Family, type Role } from './fontFamily';
import type { SiteFont } from './fontFile';
import { kilobytes, readNamedFonts } from './namedFonts';

interface ThemeFonts {
  /** `@font-face` rules and the properties that use them. */
  sheet: string;
  files: Record<string, StoredThemeFile>;
  /** Address of the font that documents preload, or null if headlines use the app's font. */
  headlineFont: string | null;
}

/** Download size in bytes above which a warning is reported: about three times the size of the app's own fonts. */
const HEAVY = 120_000;

/** Reads the theme's `fonts` field. Returns null if it lists no usable font. */
export async function readThemeFonts(
  contentDir: string,
  theme: Fields,
): Promise<ThemeFonts | null> {
  const group = theme.group('fonts');
  if (!group) return null;
  const given = { contentDir, characters: charactersOf(readScripts(group)) };
  const families: Partial<Record<Role, Family>> = {};
  // Roles with the same files share one family.
  const known = new Map<string, Family>();
  for (const role of ['text', 'ui', 'display'] as const) {
    const key = group.words(role).join('\n');
    const fonts = known.has(key) ? [] : await readNamedFonts(given, group, role);
    if (fonts.length > 0) known.set(key, familyOf(role, fonts));
    const family = known.get(key);
    if (family) families[role] = family;
  }
  const fonts = new Map([...known.values()].flatMap((family) => family.fonts.map(named)));
  if (fonts.size === 0) return null;
  reportWeight([...fonts.values()], theme);
  return finished(families, fonts);
}

function named(font: SiteFont): [string, SiteFont] {
  return [font.name, font];
}

function readScripts(group: Fields): Script[] {
  return group.words('scripts').flatMap((word, index) => {
    const script = SCRIPTS.find((candidate) => candidate === word);
    if (script !== undefined) return script;
    const message = `must be one of ${SCRIPTS.join(', ')}; Latin is always included`;
    group.report('invalid-field', `scripts[${index}]`, message, didYouMean(word, SCRIPTS));
    return [];
  });
}

function finished(
  { display, text, ui }: Partial<Record<Role, Family>>,
  fonts: ReadonlyMap<string, SiteFont>,
): ThemeFonts {
  const rules = [...new Set([text, ui, display])].flatMap((family) => family?.rules ?? []);
  const headlines = headlineFile((display ?? text)?.fonts ?? []);
  const files = [...fonts].map(([name, { bytes }]) => {
    return [name, { type: 'font/woff2', base64: bytes.toString('base64') }] as const;
  });
  const tokens = [
    ...(text ? [`--serif:${text.stack}`] : []),
    ...menusFont(ui, text).map((stack) => `--grotesk:${stack}`),
    ...(display ? [`--display-face:${display.stack}`] : []),
  ];
  return {
    sheet: `${rules.join('')}@layer tokens{:root{${tokens.join(';')}}}`,
    files: Object.fromEntries(files),
    headlineFont: headlines ? themeFilePath(headlines.name) : null,
  };
}

/**
 * Returns the font for menus and labels. Falls back to the text font or a system font rather than the app's font, so
 * that no page mixes the fonts of two publications. A serif text font is not used, because readers can also choose the
 * menu font as the sans-serif font for stories.
 */
function menusFont(ui: Family | undefined, text: Family | undefined): string[] {
  if (ui) return [ui.stack];
  if (!text) return [];
  return [text.kind === 'sans' ? text.stack : 'system-ui,sans-serif'];
}

/** Reports fonts so large that readers on slow connections would see the fallback for a long time. */
function reportWeight(fonts: readonly SiteFont[], theme: Fields): void {
  const size = fonts.reduce((sum, { bytes }) => sum + bytes.length, 0);
  if (size <= HEAVY) return;
  const message = `makes readers download ${kilobytes(size)} of fonts; the built-in fonts take 41 kB`;
  const suggestion = 'use files with fewer axes or weights, or leave out the italic';
  theme.report('font-heavy', 'fonts', message, suggestion);
}
