import type { PageRequest } from '../../../src/model/content/contentApi';
import type { Page } from '../../../src/model/routing/page';
import { CONTENT_TIMEOUT } from '../../config/limits';
import type { Frame } from './render';
import { within } from './within';

const FRONT_DOOR: PageRequest = { type: 'front-door', id: 'front-door' };

/** Page header and footer, with the change keys that they depend on. */
export interface KnownFrame {
  frame: Frame | null;
  keys: readonly string[];
}

export interface FrameSource {
  /** Returns the current frame, the last known frame, or null. Never rejects. */
  current(): Promise<KnownFrame>;
  /** Returns the last known frame without waiting. */
  lastSeen(): Frame | null;
}

/** Provides the page header and footer for error documents and the shell, which are not composed as pages. */
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
        // Uses the last known frame, because a document with an old frame, or without one, is better than none.
      }
      return known;
    },
  };
}
