import { drop, type MarkupContext } from './context';
import { escapeText, linkDestination } from './escape';
import { findAll, type MarkupElement } from './nodes';

/** Links a video file: our own videos are stories with a length and a picture, which the markup does not provide. */
export function videoBlocks(element: MarkupElement, context: MarkupContext): string[] {
  const sources = findAll([element], 'video', 'source').map(
    ({ attributes }) => attributes['src'] ?? '',
  );
  const address = [...sources, ...shortcodeSources(element)].find((source) => source !== '') ?? '';
  context.countMedia(false);
  const suggestion = 'Save the file in clips/ and describe it in videos/, then write [video slug]';
  drop(context, element, address || '<video>', 'A video needs a story of its own', suggestion);
  if (address === '') return [];
  return [`[Video: ${escapeText(fileName(address))}](${linkDestination(address)})`];
}

/** Returns the last part of an address, for readers. */
export function fileName(address: string): string {
  const path = address.replace(/[?#][\s\S]*$/, '').replace(/(?<!\/)\/+$/, '');
  const name = path.slice(path.lastIndexOf('/') + 1);
  try {
    return decodeURIComponent(name) || address;
  } catch {
    return name;
  }
}

/** Returns the files of a WordPress shortcode, which names each by its type: `[video mp4="…"]`. */
export function shortcodeSources({ attributes }: MarkupElement): string[] {
  return ['mp4', 'm4v', 'webm', 'ogv', 'mp3', 'm4a', 'ogg', 'wav', 'flac'].map(
    (name) => attributes[name] ?? '',
  );
}
