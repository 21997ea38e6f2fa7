import { themeFilePath } from '../../../../http/assets/themeRoutes';
import { localFace, overridesFor, webFace } from './fallback';
import type { SiteFont, Weights } from './fontFile';
import { LOCAL_FONTS, type LocalFont } from './localFonts';

/** `display` is for headlines, `text` for stories, and `ui` for menus, labels and buttons. */
export type Role = 'display' | 'text' | 'ui';

/** The fonts for a role, and the CSS rules that a document needs to use them. */
export interface Family {
  /** Value of `font-family`, including the fallback fonts. */
  stack: string;
  kind: 'serif' | 'sans';
  rules: string[];
  fonts: readonly SiteFont[];
}

/**
 * `bold` and `size` (in pixels) are the bold weight and the font size at which fonts are compared with local fonts. In
 * light mode, headlines have weight 800.
 */
const ROLES = {
  display: { family: 'Site Display', bold: 800, size: 40 },
  text: { family: 'Site Text', bold: 700, size: 19 },
  ui: { family: 'Site UI', bold: 700, size: 15 },
} as const satisfies Record<Role, { family: string; bold: number; size: number }>;

const REGULAR = 400;
const FIRST_BOLD = 600;
const ALL_WEIGHTS = { min: 1, max: 1000 };

/**
 * Returns the fonts for a role, with an `@font-face` rule for each file and for each local font that is shown until the
 * file loads.
 */
export function familyOf(role: Role, fonts: readonly SiteFont[]): Family {
  const { family } = ROLES[role];
  const kind = fonts[0]?.kind ?? (role === 'ui' ? 'sans' : 'serif');
  const locals: readonly LocalFont[] = LOCAL_FONTS[kind];
  const names = [family, ...locals.map(({ name }) => `${family} ${name}`)];
  const generic = kind === 'sans' ? 'sans-serif' : 'serif';
  return {
    stack: [...names.map((each) => `'${each}'`), generic].join(','),
    kind,
    rules: fonts.flatMap((font) => rulesOf(font, role, { fonts, locals })),
    fonts,
  };
}

function rulesOf(
  font: SiteFont,
  role: Role,
  { fonts, locals }: { fonts: readonly SiteFont[]; locals: readonly LocalFont[] },
): string[] {
  const { style, name } = font;
  const { family, bold, size } = ROLES[role];
  const weights = weightsOf(font, role, fonts);
  const web = webFace({ family, style, weights: range(weights), url: themeFilePath(name) });
  const fallbacks = locals.flatMap((local) =>
    localFaces(local, style, weights).map((face) =>
      localFace({
        ...{ family: `${family} ${local.name}`, style, weights: range(face.weights) },
        names: face.names,
        overrides: overridesFor(
          font.metricsAt(face.isBold ? bold : REGULAR, size),
          face.averageWidth,
        ),
      }),
    ),
  );
  return [web, ...fallbacks].map((face) => `@font-face{${face.join(';').replaceAll(': ', ':')}}`);
}

/**
 * Returns the weights to declare for a font. If it is the only headline font of its style, it declares all weights, so
 * that browsers do not synthesize bold.
 */
function weightsOf(font: SiteFont, role: Role, fonts: readonly SiteFont[]): Weights {
  const isOnly = fonts.filter(({ style }) => style === font.style).length === 1;
  return role === 'display' && isOnly ? ALL_WEIGHTS : font.weights;
}

interface LocalPart {
  weights: Weights;
  isBold: boolean;
  names: readonly string[];
  averageWidth: number;
}

/**
 * Returns the faces of a local font for the given weights. Returns an empty array for italics if the local font has
 * none.
 */
function localFaces(
  local: LocalFont,
  style: SiteFont['style'],
  { min, max }: Weights,
): LocalPart[] {
  const [regular, bold] = style === 'italic' ? [local.italic] : [local.regular, local.bold];
  if (bold === undefined || max < FIRST_BOLD) {
    return regular ? [{ weights: { min, max }, isBold: false, ...regular }] : [];
  }
  const heavy = { weights: { min: Math.max(min, FIRST_BOLD), max }, isBold: true, ...bold };
  if (regular === undefined || min >= FIRST_BOLD) return [heavy];
  return [{ weights: { min, max: FIRST_BOLD - 1 }, isBold: false, ...regular }, heavy];
}

function range({ min, max }: Weights): string {
  return min === max ? String(min) : `${min} ${max}`;
}

/**
 * Returns the font that browsers use for headlines, preferably an upright one. As in CSS font matching, the next
 * heavier font takes precedence over a lighter one.
 */
export function headlineFile(fonts: readonly SiteFont[]): SiteFont | undefined {
  const { bold } = ROLES.display;
  const distance = ({ style, weights: { min, max } }: SiteFont): number => {
    const byWeight = max < bold ? ALL_WEIGHTS.max + bold - max : Math.max(0, min - bold);
    return byWeight + (style === 'italic' ? 2 * ALL_WEIGHTS.max : 0);
  };
  return [...fonts].sort((one, other) => distance(one) - distance(other))[0];
}
