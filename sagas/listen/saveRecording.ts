import { call, put, take } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { recordingSettled } from '../../src/features/listen/listenSlice';
import { savedRequested } from '../../src/features/offline/offlineSlice';
import { recordingLost, storySettled, storyWanted } from '../../src/features/saved/savedSlice';
import type { StoryAudio } from '../../src/model/listen/audioClip';
import { port, type SagaPorts } from '../ports';

/** Downloads a recording and attaches it to its story, so that both are stored and removed together. */
export function* saveRecording(path: string, audio: StoryAudio): SagaGenerator<void> {
  const open = yield* port('offlineDownloads');
  yield* put(storyWanted({ path }));
  let settled = yield* take(storySettled);
  while (settled.payload.path !== path) settled = yield* take(storySettled);
  const isSaved = settled.payload.problem === null;
  const isHeld = isSaved && (yield* call(downloadAudio, open, path, audio));
  yield* put(recordingSettled({ path, isHeld }));
  // The player may be closed by now. If the story itself could not be saved, the failure has already been reported.
  if (isSaved && !isHeld) yield* put(recordingLost({ path, audio }));
  yield* put(savedRequested());
}

async function downloadAudio(
  open: SagaPorts['offlineDownloads'],
  path: string,
  { url, size }: StoryAudio,
): Promise<boolean> {
  try {
    const audio = { href: url, length: size };
    await (await open()).downloader.saveMedia(path, { audio });
    return true;
  } catch {
    return false;
  }
}
