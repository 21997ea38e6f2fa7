import type { ReactNode } from 'react';
import type { LivingText } from '../../features/article/body/bodyContext';
import { enlivenShortcodes } from '../../features/shortcodes/enlivenShortcodes';
import {
  InlineFilmContext,
  type DrawFilm,
  type InlineFilmProps,
} from '../../features/shortcodes/stories/inlineFilmContext';
import { Shortcode, type ShortcodeProps } from '../../features/shortcodes/Shortcode';
import { createLatePart } from '../../ui/lazy/latePart';

const lateInlineFilm = createLatePart<InlineFilmProps>(
  async () =>
    (await import(/* webpackChunkName: "inlineFilm" */ '../../features/video/InlineFilm'))
      .InlineFilm,
);

const drawFilm: DrawFilm = (opened) => <lateInlineFilm.Part {...opened} />;

/** A shortcode with the app's inline video player. */
export function LivingShortcode(props: ShortcodeProps): ReactNode {
  return (
    <InlineFilmContext value={drawFilm}>
      <Shortcode {...props} />
    </InlineFilmContext>
  );
}

/** Makes the shortcodes in server markup interactive. Returns a function that undoes it. */
export function enlivenText(element: Element, text: LivingText): () => void {
  return enlivenShortcodes(element, { ...text, drawFilm });
}
