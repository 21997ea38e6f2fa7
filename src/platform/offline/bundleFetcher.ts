import { pageCallPath, type ItemAnswer } from '../../model/content/contentApi';
import { RELEASE_HEADER } from '../../model/offline/answerSource';
import {
  isBundleStory,
  BUNDLE_CACHE,
  bundleCallPath,
  mediaFilesOf,
  reasonsOf,
  recordKey,
  type BundleFile,
  type BundleRecord,
  type BundleStory,
  type HeldFor,
  type ImageQuality,
  type OfflineBundle,
} from '../../model/offline/offlineBundle';
import type { StoryMedia } from '../../model/offline/storyMedia';
import { SAVED_AT_HEADER } from '../../model/offline/workerMessages';
import { dataKey } from '../../model/offline/workerRules';
import { pageInBody, textHashOf } from '../../model/routing/pageInBody';
import { pageRequestFor } from '../../model/routing/pageRequest';
import { matchRoute } from '../../model/routing/routeMatch';
import { routeNamed } from '../../model/routing/routes';
import { dropUnneeded, recordAt } from './bundleCache';
import { createBundleFiles, type FileParts } from './bundleFiles';
import { DownloadError, unreachable } from './downloadError';
import { hashIn } from './openedStories';
import { saveMedia } from './saveMedia';

/** The part of the downloader that accesses the network. */
export interface BundleFetcher {
  /**
   * Fetches the list of files for today's edition or, if a path is given, for that story. For an image that is already
   * on this device, the size is that of the local copy, which `save` stores. Rejects with a DownloadError.
   */
  plan: (quality: ImageQuality, path: string | null) => Promise<OfflineBundle>;
  /**
   * Downloads a story's data and its missing images, reads all files back, and only then records the story as complete.
   * Rejects with a DownloadError, or with an AbortError when aborted. After a failure, deletes the files if `heldFor`
   * is `reader`; otherwise, keeps them, so that the download can resume.
   */
  save: (story: BundleStory, heldFor: HeldFor, signal: AbortSignal) => Promise<void>;
  /**
   * Downloads the missing media of a stored story. Media are removed together with the story. Rejects with a
   * DownloadError, or with an AbortError when aborted. After a failure, complete files remain, so that the download can
   * resume.
   */
  saveMedia: (path: string, media: StoryMedia, signal?: AbortSignal) => Promise<void>;
  /**
   * Resolves with true if the text on the server differs from the text on this device. Rejects with a DownloadError.
   */
  isOutdated: (record: BundleRecord) => Promise<boolean>;
}

export interface FetcherParts extends FileParts {
  /** Makes the worker cache the code for every type of story. Resolves with false if the worker did not confirm. */
  keepCode: () => Promise<boolean>;
  siteKey: string;
}

const IMAGES = /^image\//;

/** Creates the part of the downloader that accesses the network. Loaded only for readers who download stories. */
export function createBundleFetcher(parts: FetcherParts): BundleFetcher {
  const { siteKey, keepCode, stored } = parts;
  const { answer, put, lengthAt, shownImage, storeFile } = createBundleFiles(parts);

  async function saveData({ data }: BundleStory, signal: AbortSignal) {
    const response = await answer(data.href, { signal });
    const body = await response.text().catch(unreachable(signal));
    const page = pageInBody(body);
    if (!Array.isArray(page?.components)) throw new DownloadError('unreachable');
    const made = Date.parse(response.headers.get('date') ?? '');
    const savedAt = Number.isNaN(made) ? Date.now() : made;
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      [RELEASE_HEADER]: response.headers.get(RELEASE_HEADER) ?? '',
      etag: response.headers.get('etag') ?? '',
      [SAVED_AT_HEADER]: String(savedAt),
    };
    const key = dataKey(data.href);
    await put(key, body, headers);
    const length = new TextEncoder().encode(body).length;
    return { savedAt, file: { href: key, length }, page, body };
  }

  async function saveFiles(story: BundleStory, signal: AbortSignal) {
    const { savedAt, file, page, body } = await saveData(story, signal);
    const pictures: BundleFile[] = [];
    for (const picture of story.pictures) {
      pictures.push(await storeFile(picture, IMAGES, { signal }));
    }
    for (const { href, length } of [file, ...pictures]) {
      if ((await lengthAt(href)) !== length) throw new DownloadError('storage');
    }
    const media = currentMedia((await recordOf(story.path)) ?? {}, body);
    return { data: file, pictures, savedAt, ...hashIn(page), ...media };
  }

  /** Replaces the sizes of images that are already on this device with the sizes of the local copies. */
  async function withShownImages(story: BundleStory): Promise<BundleStory> {
    const sized = async ({ href, length }: BundleFile): Promise<BundleFile> => {
      const shown = await shownImage(href);
      return { href, length: shown?.size ?? length };
    };
    return { ...story, pictures: await Promise.all(story.pictures.map(sized)) };
  }

  const recordOf = (path: string): Promise<BundleRecord | null> =>
    stored(async (caches) => recordAt(await caches.open(BUNDLE_CACHE), recordKey(path)));

  const writeRecord = (record: BundleRecord): Promise<void> =>
    put(recordKey(record.path), JSON.stringify(record), { 'content-type': 'application/json' });

  /**
   * Deletes the files that a failed download has stored. Ignores errors, so that the download's own error is reported.
   */
  async function discard({ data, pictures }: BundleStory): Promise<void> {
    const keys = [dataKey(data.href), ...pictures.map(({ href }) => href)];
    await stored((caches) => dropUnneeded(caches, keys)).catch(() => undefined);
  }

  return {
    async plan(quality, path) {
      const response = await answer(bundleCallPath(siteKey, quality, path));
      const body = (await response.json().catch(unreachable())) as Partial<
        ItemAnswer<OfflineBundle>
      > | null;
      const stories = body?.data?.item.stories;
      if (!Array.isArray(stories) || !stories.every(isBundleStory)) {
        throw new DownloadError('unreachable');
      }
      return { stories: await Promise.all(stories.map(withShownImages)) };
    },

    async save(story, heldFor, signal) {
      const { path, title, addresses } = story;
      try {
        const [files, hasCode] = await Promise.all([saveFiles(story, signal), keepCode()]);
        // Every installed worker has already cached the code for articles.
        if (!hasCode && !isArticlePath(path)) throw new DownloadError('unreachable');
        const before = await recordOf(path);
        const reasons = [...new Set([...(before ? reasonsOf(before) : []), heldFor])];
        await writeRecord({
          ...{ path, title, ...files, heldFor: reasons },
          ...(addresses && { addresses }),
        });
        // Removes recordings and videos that the story no longer uses.
        const known = mediaFilesOf(before ?? {}).map(({ href }) => href);
        if (known.length > 0) await stored((caches) => dropUnneeded(caches, known));
      } catch (error) {
        if (heldFor === 'reader') await discard(story);
        throw error;
      }
    },

    saveMedia: (path, media, signal) =>
      saveMedia({ stored, storeFile, lengthAt, recordOf, writeRecord }, path, media, signal),

    async isOutdated({ path, textHash }) {
      const match = matchRoute(path);
      if (!match) return false;
      const request = { ...pageRequestFor(match), contentOnly: true };
      const response = await answer(pageCallPath(siteKey, request));
      const page = pageInBody(await response.text().catch(unreachable()));
      const current = page && textHashOf(page);
      return typeof current === 'string' && current !== textHash;
    },
  };
}

/** Returns the stored media that the story's data still references. */
function currentMedia({ audio, clips, videos }: StoryMedia, body: string): StoryMedia {
  const isCurrent = ({ href }: BundleFile): boolean => body.includes(JSON.stringify(href));
  return {
    ...(audio && isCurrent(audio) && { audio }),
    ...(clips && { clips: clips.filter(isCurrent) }),
    ...(videos && { videos: videos.filter(isCurrent) }),
  };
}

function isArticlePath(path: string): boolean {
  const match = matchRoute(path);
  return match !== null && routeNamed(match.name).screen === 'article';
}
