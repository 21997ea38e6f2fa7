import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { CLIP_TYPES, clipPath } from '../../../src/model/clips';
import type { OwnFiles } from './bodyFiles';
import { Fields } from './frontMatter';
import type { ImageReader } from './storedImage';

const PICTURE_ENDINGS = ['jpg', 'jpeg', 'png', 'webp', 'gif'];
const NAME = /^[\w-]{1,200}$/;

/** Pictures and clips of a content folder. Whoever asks for one that is missing is told of it. */
export function createOwnFiles(
  contentDir: string,
  readImage: ImageReader,
  warn: (message: string) => void,
): OwnFiles {
  const find = async (folder: string, name: string, endings: readonly string[]) => {
    for (const ending of NAME.test(name) ? endings : []) {
      const file = `${name}.${ending}`;
      const found = await stat(join(contentDir, folder, file)).catch(() => null);
      if (found?.isFile()) return { file, ending, size: found.size };
    }
    warn(`${folder}/${name} is missing`);
    return null;
  };
  return {
    async picture(name, date) {
      const found = await find('pictures', name, PICTURE_ENDINGS);
      const fields = new Fields(`pictures/${name}`, { image: { file: found?.file ?? '' } });
      return found && readImage(fields, 'image', date);
    },
    async clip(name) {
      const found = await find('clips', name, Object.keys(CLIP_TYPES));
      const mimeType = CLIP_TYPES[found?.ending ?? ''];
      return found && mimeType ? { url: clipPath(found.file), mimeType, size: found.size } : null;
    },
  };
}
