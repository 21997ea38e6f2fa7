import type { Store } from '@reduxjs/toolkit';
import { hydrateRoot, type Root } from 'react-dom/client';
import { Provider } from 'react-redux';
import {
  isShortcode,
  isText,
  type BodyNode,
  type BodyShortcode,
} from '../../model/content/bodyTree';
import { LAZY_MARGIN } from '../../model/images/images';
import { readShortcode } from '../../model/shortcodes/readers';
import { consoleReporter } from '../../platform/events/consoleReporter';
import { observeVisibility } from '../../platform/browser/visibility';
import { InlineVideoContext, type RenderVideo } from './stories/inlineVideoContext';
import { LIVE_SHORTCODES } from './liveShortcodes';
import { renderShortcode } from './Shortcode';

interface LivingText {
  nodes: readonly BodyNode[];
  headingLevel: 1 | 2;
  store: Store;
  /** Renders inline videos; null if inline playback is not available. */
  renderVideo: RenderVideo | null;
}

/**
 * Hydrates the interactive shortcodes (`LIVE_SHORTCODES`) in server-rendered text, each in its own root, when they come
 * near the viewport. The rest of the text stays untouched. Returns a cleanup function.
 */
export function enlivenShortcodes(text: Element, living: LivingText): () => void {
  const marks = outermostMarks(text);
  const nodes = outermostShortcodes(living.nodes);
  // If the names differ, the markup is from another release, or one of our components omits its children. Leaves the
  // markup unchanged.
  if (marks.some((mark, index) => mark.dataset['shortcode'] !== nodes[index]?.shortcode)) {
    return () => undefined;
  }
  const roots: Root[] = [];
  const stops = marks.flatMap((mark, index) => {
    const node = nodes[index];
    if (!node || !LIVE_SHORTCODES.has(node.shortcode)) return [];
    return [whenNear(mark, () => roots.push(hydrate(mark, node, living)))];
  });
  return () => {
    stops.forEach((stop) => {
      stop();
    });
    // React does not allow a root to be unmounted while another one is rendering.
    setTimeout(() => {
      roots.forEach((root) => {
        root.unmount();
      });
    });
  };
}

function hydrate(mark: Element, node: BodyShortcode, living: LivingText): Root {
  const { headingLevel, store, renderVideo } = living;
  return hydrateRoot(
    mark,
    <Provider store={store}>
      <InlineVideoContext value={renderVideo}>
        {renderShortcode({ node, headingLevel, children: null })}
      </InlineVideoContext>
    </Provider>,
  );
}

function outermostMarks(text: Element): HTMLElement[] {
  return [...text.querySelectorAll<HTMLElement>('[data-shortcode]')].filter(
    (mark) => !mark.parentElement?.closest('[data-shortcode]'),
  );
}

/** Returns the outermost shortcodes that are rendered, in document order. */
function outermostShortcodes(nodes: readonly BodyNode[]): BodyShortcode[] {
  return nodes.flatMap((node) => {
    if (isText(node)) return [];
    if (!isShortcode(node)) return outermostShortcodes(node.children ?? []);
    return readShortcode(node) === null ? [] : [node];
  });
}

function whenNear(element: Element, run: () => void): () => void {
  const stop = observeVisibility(
    element,
    LAZY_MARGIN,
    (isVisible) => {
      if (!isVisible) return;
      stop();
      run();
    },
    consoleReporter,
  );
  return stop;
}
