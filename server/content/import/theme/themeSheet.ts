import { contrastOf, passing } from './contrast';
import { onOldPaper, ROLES, type Palette, type Scheme } from './themeColors';

/** Background of the video player in both color schemes (`src/features/video/Player.module.css`). */
const PLAYER = '#12161a';

/**
 * Returns the rules that follow the core style sheet in the same `<style>` element, in the order of
 * `src/ui/styles/tokens.css`. The colors apply to screens only, so that the background stays white in print.
 * `--ornament` hides the wave between parts of a page, because it belongs to the demo's design.
 */
export function themeSheet(palettes: Readonly<Record<Scheme, Palette>>): string {
  const dark = properties(palettes.dark);
  const rules = [
    `:root{--ornament:none;--accent-on-dark:${onPlayer(palettes.dark)}}`,
    `@media screen{:root{${properties(palettes.light)}}}`,
    `@media screen and (prefers-color-scheme:dark){:root:where(:not([data-theme])){${dark}}}`,
    `@media screen{:root:where([data-theme=dark]){${dark}}`,
    `:root:where([data-theme=paper]){${properties(onOldPaper(palettes.light))}}}`,
  ];
  return `@layer tokens{${rules.join('')}}`;
}

function properties(palette: Palette): string {
  const onBright = ['#000000', '#ffffff'].find(
    (color) => contrastOf(color, palette.accentBright) >= 4.5,
  );
  return [
    ...ROLES.map((role) => `--${kebab(role)}:${palette[role]}`),
    `--on-bright:${onBright ?? palette.onAccent}`,
  ].join(';');
}

function onPlayer({ accent }: Palette): string {
  return passing(accent, [PLAYER], 4.5) ?? accent;
}

function kebab(role: string): string {
  return role.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
