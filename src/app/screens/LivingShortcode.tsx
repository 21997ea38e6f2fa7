import type { ReactNode } from 'react';
import type { LivingText } from '../../features/article/body/bodyContext';
import { enlivenShortcodes } from '../../features/shortcodes/enlivenShortcodes';
import {
  InlineVideoContext,
  type DrawVideo,
  type InlineVideoProps,
} from '../../features/shortcodes/stories/inlineVideoContext';
import { Shortcode, type ShortcodeProps } from '../../features/shortcodes/Shortcode';
import { createLatePart } from '../../ui/lazy/latePart';

const lateInlineVideo = createLatePart<InlineVideoProps>(
  async () =>
    (await import(/* webpackChunkName: "inlineVideo" */ '../../features/video/InlineVideo'))
      .InlineVideo,
);

const drawVideo: DrawVideo = (opened) => <lateInlineVideo.Part {...opened} />;

/** A shortcode with the app's inline video player. */
export function LivingShortcode(props: ShortcodeProps): ReactNode {
  return (
    <InlineVideoContext value={drawVideo}>
      <Shortcode {...props} />
    </InlineVideoContext>
  );
}

/** Makes the shortcodes in server markup interactive. Returns a function that undoes it. */
export function enlivenText(element: Element, text: LivingText): () => void {
  return enlivenShortcodes(element, { ...text, drawVideo });
}
