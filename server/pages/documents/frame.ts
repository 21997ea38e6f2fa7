import type { PageRequest } from '../../../src/model/content/contentApi';
import type { Page } from '../../../src/model/routing/page';
import { CONTENT_TIMEOUT } from '../../config/limits';
import type { Frame } from './render';
import { within } from './within';

const FRONT_DOOR: PageRequest = { type: 'front-door', id: 'front-door' };

/** A frame, and the change keys that it depends on. */
export interface KnownFrame {
  frame: Frame | null;
  keys: readonly string[];
}

export interface FrameSource {
  /** The frame as it is now, or as it was last seen, or null; never rejects. */
  current(): Promise<KnownFrame>;
  /** As it was last seen, without waiting for anything. */
  lastSeen(): Frame | null;
}

/** Header and footer for error documents and the shell, which no page brings along. */
export function createFrameSource(content: {
  page(request: PageRequest): Promise<{ value: Page; keys: string[] }>;
}): FrameSource {
  let known: KnownFrame = { frame: null, keys: ['site'] };
  return {
    lastSeen: () => known.frame,
    async current() {
      try {
        const { value, keys } = await within(CONTENT_TIMEOUT, content.page(FRONT_DOOR));
        known = { frame: { header: value.header, footer: value.footer }, keys };
      } catch {
        // The frame of a moment ago, or none, is better than no document.
      }
      return known;
    },
  };
}
