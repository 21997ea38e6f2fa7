import type { BundleFile, BundleRecord } from '../../model/offline/offlineBundle';
import type { StoryMedia } from '../../model/offline/storyMedia';
import { dropUnneeded } from './bundleCache';
import type { BundleFiles, FileParts } from './bundleFiles';
import { DownloadError } from './downloadError';

export interface MediaStore
  extends Pick<BundleFiles, 'storeFile' | 'lengthAt'>, Pick<FileParts, 'stored'> {
  recordOf: (path: string) => Promise<BundleRecord | null>;
  writeRecord: (record: BundleRecord) => Promise<void>;
}

/** Time limit for downloading one file, in milliseconds; some recordings are as long as a radio show. */
const LIMIT = 10 * 60_000;
const TYPES = /^(?:audio\/|video\/|text\/vtt)/;

/**
 * Downloads the missing media of a stored story. Adds each file to the story's record as soon as it is stored, so that
 * an interrupted download leaves no orphaned files.
 */
export async function saveMedia(
  store: MediaStore,
  path: string,
  { audio, clips = [], videos = [] }: StoryMedia,
  signal?: AbortSignal,
): Promise<void> {
  const save = async (
    file: BundleFile,
    added: (file: BundleFile, record: BundleRecord) => StoryMedia,
  ): Promise<void> => {
    try {
      const saved = await store.storeFile(file, TYPES, { signal, limit: LIMIT });
      const record = await store.recordOf(path);
      const isWhole = (await store.lengthAt(file.href)) === saved.length;
      if (!record || !isWhole) throw new DownloadError('storage');
      await store.writeRecord({ ...record, ...added(saved, record) });
    } catch (error) {
      await store.stored((caches) => dropUnneeded(caches, [file.href])).catch(() => undefined);
      throw error;
    }
  };
  if (audio) await save(audio, (file) => ({ audio: file }));
  for (const clip of clips) {
    await save(clip, (file, { clips: held = [] }) => ({ clips: replaced(held, file) }));
  }
  for (const video of videos) {
    await save(video, (file, { videos: held = [] }) => ({ videos: replaced(held, file) }));
  }
}

/** Adds a file to a list, replacing any earlier version of it. */
function replaced(files: readonly BundleFile[], file: BundleFile): BundleFile[] {
  return [...files.filter(({ href }) => href !== file.href), file];
}
