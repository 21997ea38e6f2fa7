import type { ShortcodeStory } from '../../src/model/shortcodes/contents';
import { sampleImage } from './sampleParts';

/** A film, as a shortcode that leads to one has it. */
export function sampleStory(more: Partial<ShortcodeStory> = {}): ShortcodeStory {
  return {
    url: '/video/ink/',
    title: 'How ink dries',
    dek: 'Slowly.',
    image: sampleImage({ alt: 'Ink' }),
    kind: 'Film',
    detail: '1:34',
    ...more,
  };
}
