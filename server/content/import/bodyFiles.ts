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

/** Finds media files in a content folder. A name has no extension unless noted otherwise. */
export interface OwnFiles {
  /** Returns the image, or null if it is missing or unusable. Reports all problems with it. */
  image(name: string, date: string | null, problems: FileProblems): Promise<StoredImage | null>;
  /** @param name File name with or without its extension. */
  audioClip(name: string): Promise<AudioClip | null>;
  /** Returns the names of all audio clips, including their extensions. */
  sounds(): Promise<string[]>;
  /** Returns the video's playlist and MP4 file, if they exist. */
  video(name: string): Promise<BodyVideoFile[]>;
  /** Returns the video's captions file as text. */
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
  /** Duration in seconds from the playlist, or 0 if there is no playlist. */
  duration: number;
}

/** Shortcodes that show an image from the content folder, with the attribute that contains the image's name. */
const IMAGES: Readonly<Record<string, string>> = {
  image: 'slug',
  interactive: 'slug',
  commerce_promo: 'slug',
};
const CLIPS: Readonly<Record<string, string>> = { podcast: 'slug' };

/** Attaches file data to the shortcodes that refer to files. A shortcode whose file is missing gets no data. */
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

/** Returns the shortcodes whose file is missing or unusable, for the report. */
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
