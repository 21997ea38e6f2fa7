import { readdir, readFile } from 'node:fs/promises';
import { extname, join, parse } from 'node:path';
import { mediaFilePath, SOUND_TYPES } from '../../../src/model/video/mediaFiles';
import { CAPTION_FORMAT } from '../../../src/model/video/captions';
import { IMAGE_ENDINGS } from '../entities/imageFile';
import type { BodyVideoFile, OwnFiles } from './bodyFiles';
import type { Dependencies } from './cache/dependencies';
import { FileProblems } from './problems/fileProblems';
import { Fields } from './fields/frontMatter';
import type { ImageReader } from './fields/storedImage';

const NAME = /^[\w-]{1,200}$/;

/** Finds the images, audio clips, videos and captions in a content folder, and records them as dependencies. */
export function createOwnFiles(
  contentDir: string,
  readImage: ImageReader,
  dependencies: Dependencies,
): OwnFiles {
  const find = (folder: string, name: string, endings: readonly string[]) => {
    for (const ending of NAME.test(name) ? endings : []) {
      const file = `${name}.${ending}`;
      const found = dependencies.stat(`${folder}/${file}`);
      if (found?.isFile()) return { file, ending, size: found.size };
    }
    return null;
  };
  const textOf = (file: string): Promise<string> =>
    readFile(join(contentDir, 'clips', file), 'utf8');
  return {
    async image(name, date, problems) {
      const found = find('pictures', name, IMAGE_ENDINGS);
      if (!found) {
        problems.atWords('picture-missing', name, `pictures/${name} is missing`);
        return null;
      }
      const own = new FileProblems(problems.file);
      const fields = new Fields(own, { image: { file: found.file, alt: name } });
      const image = await readImage(fields, 'image', date);
      for (const { code, message } of own.found) problems.atWords(code, name, message);
      return image && { ...image, alt: '' };
    },
    audioClip(name) {
      const ending = soundEnding(name);
      const found = ending
        ? find('clips', parse(name).name, [ending])
        : find('clips', name, Object.keys(SOUND_TYPES));
      const mimeType = SOUND_TYPES[found?.ending ?? ''];
      return Promise.resolve(
        found && mimeType ? { url: mediaFilePath(found.file), mimeType, size: found.size } : null,
      );
    },
    async sounds() {
      // Records the folder as a dependency. Its change time changes when a file is added or removed.
      dependencies.stat('clips');
      const names = await readdir(join(contentDir, 'clips')).catch(() => []);
      return names.filter((name) => soundEnding(name) !== null);
    },
    async video(name) {
      const list = find('clips', name, ['m3u8']);
      const video = find('clips', name, ['mp4']);
      const duration = list ? playlistSeconds(await textOf(list.file)) : 0;
      const files: BodyVideoFile[] = [];
      const add = (
        ending: BodyVideoFile['ending'],
        { file, size }: { file: string; size: number },
      ) => files.push({ ending, url: mediaFilePath(file), size, duration });
      if (list) add('m3u8', list);
      if (video) add('mp4', video);
      return files;
    },
    async captions(name) {
      const found = find('clips', name, [CAPTION_FORMAT]);
      return found && textOf(found.file);
    },
  };
}

/** Returns the extension of an audio file, or null if the file has a different type. */
function soundEnding(name: string): string | null {
  const ending = extname(name).slice(1);
  return ending in SOUND_TYPES ? ending : null;
}

function playlistSeconds(list: string): number {
  const parts = [...list.matchAll(/^#EXTINF:([\d.]+)/gm)].map(([, seconds]) => Number(seconds));
  return parts.reduce((sum, seconds) => sum + seconds, 0);
}
