import type { ReactNode } from 'react';
import type { LivingText } from '../../features/article/body/bodyContext';
import { enlivenShortcodes } from '../../features/shortcodes/enlivenShortcodes';
import {
  InlineVideoContext,
  type RenderVideo,
  type InlineVideoProps,
} from '../../features/shortcodes/stories/inlineVideoContext';
import { Shortcode, type ShortcodeProps } from '../../features/shortcodes/Shortcode';
import { createLazyComponent } from '../../ui/lazy/lazyComponent';

const lazyInlineVideo = createLazyComponent<InlineVideoProps>(
  async () =>
    (await import(/* webpackChunkName: "inlineVideo" */ '../../features/video/InlineVideo'))
      .InlineVideo,
);

const renderVideo: RenderVideo = (opened) => <lazyInlineVideo.Part {...opened} />;

/** A shortcode with the app's inline video player. */
export function LivingShortcode(props: ShortcodeProps): ReactNode {
  return (
    <InlineVideoContext value={renderVideo}>
      <Shortcode {...props} />
    </InlineVideoContext>
  );
}

/** Makes the shortcodes in server markup interactive. Returns a cleanup function. */
export function enlivenText(element: Element, text: LivingText): () => void {
  return enlivenShortcodes(element, { ...text, renderVideo });
}
