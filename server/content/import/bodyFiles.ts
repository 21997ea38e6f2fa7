import { isShortcode, isText, type BodyNode, type BodyShortcode } from '../../../src/model/content/bodyTree';
import type { Clip } from '../../../src/model/shortcodes/contents';
import type { StoredImage } from '../../store/storedContent';

/** Finds what lies in a content folder beside the texts, by name without its ending. */
export interface OwnFiles {
  picture(name: string, date: string | null): Promise<StoredImage | null>;
  clip(name: string): Promise<Clip | null>;
  /** The playlist of a film and the film, as far as they are there. */
  film(name: string): Promise<FilmFile[]>;
  /** A film's captions as they were written. */
  captions(name: string): Promise<string | null>;
  /** Hears of what is wrong but does not stop an import. */
  warn(message: string): void;
}

export interface FilmFile {
  ending: 'm3u8' | 'mp4';
  url: string;
  /** Bytes. */
  size: number;
  /** Seconds, as the playlist tells; 0 where there is none. */
  duration: number;
}

/** Shortcodes that show a picture of ours, by the attribute that names it. */
const PICTURES: Readonly<Record<string, string>> = {
  image: 'slug',
  interactive: 'slug',
  commerce_promo: 'slug',
};
const CLIPS: Readonly<Record<string, string>> = { podcast: 'slug' };

/** A body with what its shortcodes name in the folder put beside them; one that is not there stays bare. */
export async function withOwnFiles(
  nodes: readonly BodyNode[],
  files: OwnFiles,
  date: string | null,
): Promise<BodyNode[]> {
  const found: BodyNode[] = [];
  for (const node of nodes) {
    if (isText(node)) {
      found.push(node);
      continue;
    }
    const children = node.children && (await withOwnFiles(node.children, files, date));
    const whole = { ...node, ...(children && { children }) };
    found.push(isShortcode(whole) ? await withFile(whole, files, date) : whole);
  }
  return found;
}

async function withFile(node: BodyShortcode, files: OwnFiles, date: string | null): Promise<BodyShortcode> {
  const picture = node.attributes[PICTURES[node.shortcode] ?? ''] ?? '';
  if (picture !== '') {
    const image = await files.picture(picture, date);
    return image ? { ...node, data: { image } } : node;
  }
  const name = node.attributes[CLIPS[node.shortcode] ?? ''] ?? '';
  const clip = name === '' ? null : await files.clip(name);
  return clip ? { ...node, data: { clip } } : node;
}
