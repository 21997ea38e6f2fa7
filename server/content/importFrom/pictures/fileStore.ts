import { extname, parse } from 'node:path';
import { SOUND_TYPES } from '../../../../src/model/video/mediaFiles';
import { warning, type Notes } from '../report/moveReport';
import type { Position } from '../source/position';
import { localPath } from '../source/localFile';
import { shortHash, slugOf } from '../source/slugs';
import type { ContentFolder } from '../writing/contentFolder';
import { FetchFileError, fetchFile, type FetchLimits } from './fetchFile';
import { readableImage } from './readableImage';
import { readInside, readUpload, withoutSize } from './uploads';

const MB = 1024 ** 2;
const PICTURE_LIMITS: FetchLimits = { bytes: 40 * MB, milliseconds: 30_000, redirects: 5 };
const AUDIO_LIMITS: FetchLimits = { bytes: 300 * MB, milliseconds: 300_000, redirects: 5 };
/** Maximum number of concurrent fetches. Low, because the old site also serves readers. */
const AT_ONCE = 2;

export type FileKind = 'picture' | 'audio';

export interface WantedFile {
  kind: FileKind;
  /** URL, path on the old site or, for a file in the source folder, the result of `localAddress`. */
  address: string;
  at: Position;
}

export interface FileStoreOptions {
  folder: ContentFolder;
  /** Folder with the old site's uploads, or null. */
  uploads: string | null;
  /** Folder of the source, for local addresses, or null if the source is a file or a feed. */
  sourceFolder: string | null;
  site: URL | null;
  /** Returns the address of the original of a resized image, or null if there is none. */
  original: (address: string) => string | null;
}

/** Copies pictures and audio files to the content folder. Each file is copied only once. */
export class FileStore {
  /** File names, keyed by address. The value is null if the file is not available. */
  private readonly files = new Map<string, string | null>();
  private readonly reasons = new Map<string, string>();
  private readonly stems = new Map<string, string>();
  private readonly present = new Map<string, string>();

  constructor(private readonly options: FileStoreOptions) {}

  /** Finds the files that an earlier run stored. */
  async prepare(): Promise<void> {
    for (const folder of ['pictures', 'clips']) {
      for (const name of await this.options.folder.names(folder)) {
        this.present.set(`${folder}/${parse(name).name}`, name);
      }
    }
  }

  /** Copies or fetches the given files, and reports the missing ones. */
  async take(wanted: readonly WantedFile[], notes: Notes): Promise<void> {
    // Assigns all names before fetching, so that they do not depend on the order in which fetches finish.
    for (const { address } of wanted) this.stemOf(address);
    const waiting = [...wanted];
    const work = async (): Promise<void> => {
      for (let next = waiting.shift(); next; next = waiting.shift())
        await this.takeOne(next, notes);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    for (const { kind, address, at } of wanted) {
      if (this.nameOf(address) !== null) continue;
      const why = this.reasons.get(this.keyOf(address)) ?? 'it cannot be read';
      const suggestion =
        kind === 'picture'
          ? 'Save it in pictures/ and write [image slug] in its place, or specify its folder with --uploads'
          : 'Save it in clips/ and write [podcast slug] in its place';
      notes.dropped.push({
        ...at,
        what: address,
        why: `The file was not imported: ${why}`,
        suggestion,
      });
    }
  }

  /** Returns the name of the file for an address, or null if it is not available. */
  nameOf(address: string): string | null {
    return this.files.get(this.keyOf(address)) ?? null;
  }

  private async takeOne({ kind, address, at }: WantedFile, notes: Notes): Promise<void> {
    const key = this.keyOf(address);
    if (this.files.has(key)) return;
    // Prevents a concurrent call from fetching the same file.
    this.files.set(key, null);
    const folder = kind === 'picture' ? 'pictures' : 'clips';
    const stem = this.stemOf(address);
    const there = this.present.get(`${folder}/${stem}`);
    if (there !== undefined) {
      this.files.set(key, there);
      return;
    }
    try {
      const bytes = await this.read(key, kind);
      const file = await this.stored(bytes, kind, key, at, notes);
      await this.options.folder.write(`${folder}/${stem}.${file.ending}`, file.bytes);
      this.files.set(key, `${stem}.${file.ending}`);
    } catch (error) {
      if (!(error instanceof FetchFileError)) throw error;
      this.reasons.set(key, error.message);
    }
  }

  private async stored(bytes: Buffer, kind: FileKind, key: string, at: Position, notes: Notes) {
    if (kind === 'audio') {
      const ending = extname(key.replace(/[?#][\s\S]*$/, ''))
        .slice(1)
        .toLowerCase();
      if (!Object.hasOwn(SOUND_TYPES, ending)) {
        throw new FetchFileError(`${ending || 'its type'} cannot be played; use MP3 or M4A`);
      }
      return { ending, bytes };
    }
    const image = await readableImage(bytes);
    if (!image) throw new FetchFileError('it is not an image');
    if (image.changed !== '') {
      notes.problems.push(warning(at, 'picture-changed', `${key} was ${image.changed}`));
    }
    return image;
  }

  private async read(key: string, kind: FileKind): Promise<Buffer> {
    const { uploads, sourceFolder, site } = this.options;
    const limits = kind === 'picture' ? PICTURE_LIMITS : AUDIO_LIMITS;
    const local = uploads === null ? null : await readUpload(uploads, key);
    if (local) return local;
    const data = /^data:[^,]*;base64,(.+)$/s.exec(key)?.[1];
    if (data !== undefined) return Buffer.from(data, 'base64');
    const path = localPath(key);
    const own = path === null || !sourceFolder ? null : await readInside(sourceFolder, path);
    if (own) return own;
    if (path !== null) throw new FetchFileError('it is not in the folder');
    if (URL.canParse(key)) return fetchFile(new URL(key), limits, site?.host ?? null);
    throw new FetchFileError(
      sourceFolder === null
        ? 'its address has no host; specify the old site with --site, or its files with --uploads'
        : 'it is not in the folder',
    );
  }

  /** Returns the address of the original file. Resolves paths if the address of the old site is known. */
  private keyOf(address: string): string {
    const { site, original } = this.options;
    if (localPath(address) !== null) return address;
    const given = address.startsWith('//') ? `https:${address}` : address;
    const full = site && URL.canParse(given, site) ? new URL(given, site).href : given;
    const proxied = /^https?:\/\/i\d\.wp\.com\/([^?]+)/.exec(full)?.[1];
    const plain = proxied === undefined ? full : `https://${proxied}`;
    return original(plain) ?? plain;
  }

  /** Returns the file name without its extension. If another file already has this name, adds a hash. */
  private stemOf(address: string): string {
    const key = this.keyOf(address);
    const path = key.startsWith('data:') ? shortHash(key) : key.replace(/[?#][\s\S]*$/, '');
    const plain = slugOf(parse(withoutSize(path) ?? path).name, 'picture');
    const owner = this.stems.get(plain) ?? key;
    const stem = owner === key ? plain : `${plain}-${shortHash(key)}`;
    this.stems.set(stem, key);
    return stem;
  }
}
