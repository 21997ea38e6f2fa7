import {
  isShortcode,
  isText,
  type BodyNode,
  type BodyShortcode,
} from '../../../src/model/content/bodyTree';
import type { AudioClip } from '../../../src/model/listen/audioClip';
import type { FileProblems } from './problems/fileProblems';
import type { LeftOut } from './text/bodyMedia';
import type { StoredImage } from '../../store/storedContent';

/** Finds media files in a content folder, by name without extension unless noted. */
export interface OwnFiles {
  /** Reports problems with the image, or that it is missing. */
  image(name: string, date: string | null, problems: FileProblems): Promise<StoredImage | null>;
  /** @param name file name with or without extension. */
  audioClip(name: string): Promise<AudioClip | null>;
  /** Returns the names of all audio clips, with their extensions. */
  sounds(): Promise<string[]>;
  /** Returns those of the video's playlist and MP4 file that exist. */
  video(name: string): Promise<BodyVideoFile[]>;
  /** Returns the captions file of a video as text. */
  captions(name: string): Promise<string | null>;
}

interface OwnFilesContext {
  files: OwnFiles;
  problems: FileProblems;
}

export interface BodyVideoFile {
  ending: 'm3u8' | 'mp4';
  url: string;
  /** Size in bytes. */
  size: number;
  /** Duration in seconds from the playlist; 0 without one. */
  duration: number;
}

/** Shortcodes that show one of our images, with the attribute that names it. */
const IMAGES: Readonly<Record<string, string>> = {
  image: 'slug',
  interactive: 'slug',
  commerce_promo: 'slug',
};
const CLIPS: Readonly<Record<string, string>> = { podcast: 'slug' };

/** Attaches the files that shortcodes name. A shortcode whose file is missing gets no data. */
export async function withOwnFiles(
  nodes: readonly BodyNode[],
  context: OwnFilesContext,
  date: string | null,
): Promise<BodyNode[]> {
  const found: BodyNode[] = [];
  for (const node of nodes) {
    if (isText(node)) {
      found.push(node);
      continue;
    }
    const children = node.children && (await withOwnFiles(node.children, context, date));
    const whole = { ...node, ...(children && { children }) };
    found.push(isShortcode(whole) ? await withFile(whole, context, date) : whole);
  }
  return found;
}

async function withFile(
  node: BodyShortcode,
  { files, problems }: OwnFilesContext,
  date: string | null,
): Promise<BodyShortcode> {
  const picture = node.attributes[IMAGES[node.shortcode] ?? ''] ?? '';
  if (picture !== '') {
    const image = await files.image(picture, date, problems);
    return image ? { ...node, data: { image } } : node;
  }
  const name = node.attributes[CLIPS[node.shortcode] ?? ''] ?? '';
  const audioClip = name === '' ? null : await files.audioClip(name);
  if (name !== '' && !audioClip) {
    problems.atWords('clip-missing', name, `clips/${name} is missing`);
  }
  return audioClip ? { ...node, data: { clip: audioClip } } : node;
}

/** Lists the shortcodes whose file is missing or cannot be shown. */
export function withoutFile(nodes: readonly BodyNode[]): LeftOut[] {
  return nodes.flatMap((node) => {
    if (isText(node)) return [];
    const inside = withoutFile(node.children ?? []);
    if (!isShortcode(node) || node.data !== undefined) return inside;
    const { shortcode: name, attributes } = node;
    const file = attributes[IMAGES[name] ?? CLIPS[name] ?? ''] ?? '';
    if (file === '') return inside;
    const folder = name in CLIPS ? 'clips' : 'pictures';
    const what = `[${name} slug="${file}"]`;
    return [{ what, why: `${folder}/${file} is missing or unreadable`, words: file }, ...inside];
  });
}
