import { drop, type MarkupContext } from './context';
import { escapeText, linkDestination } from './escape';
import { findAll, type MarkupElement } from './nodes';

/**
 * Replaces a video with a link to its file, and reports it. The video itself cannot be imported, because every video
 * needs a story with a duration and an image.
 */
export function videoBlocks(element: MarkupElement, context: MarkupContext): string[] {
  const sources = findAll([element], 'video', 'source').map(
    ({ attributes }) => attributes['src'] ?? '',
  );
  const address = [...sources, ...shortcodeSources(element)].find((source) => source !== '') ?? '';
  context.countMedia(false);
  const suggestion = 'Save the file in clips/ and describe it in videos/, then write [video slug]';
  drop(context, element, address || '<video>', 'A video needs its own file in videos/', suggestion);
  if (address === '') return [];
  return [`[Video: ${escapeText(fileName(address))}](${linkDestination(address)})`];
}

/** Returns the last part of an address in readable form. */
export function fileName(address: string): string {
  const path = address.replace(/[?#][\s\S]*$/, '').replace(/(?<!\/)\/+$/, '');
  const name = path.slice(path.lastIndexOf('/') + 1);
  try {
    return decodeURIComponent(name) || address;
  } catch {
    return name;
  }
}

/**
 * Returns the files in the attributes of a WordPress shortcode such as `[video mp4="…"]`. Each file type has its own
 * attribute, and the entry for a missing attribute is empty.
 */
export function shortcodeSources({ attributes }: MarkupElement): string[] {
  return ['mp4', 'm4v', 'webm', 'ogv', 'mp3', 'm4a', 'ogg', 'wav', 'flac'].map(
    (name) => attributes[name] ?? '',
  );
}
