import type { UnknownAction } from '@reduxjs/toolkit';
import { downloadWords } from './savedSelectors';
import {
  downloadFinished,
  downloadProgressed,
  planned,
  qualityChosen,
  savedReducer,
} from './savedSlice';

describe('downloadWords', () => {
  it('uses the singular for an edition with one story', () => {
    const wordsAfter = (action: UnknownAction): string =>
      downloadWords(savedReducer(undefined, action), true);
    const plan = { stories: 1, here: 1, bytes: 9, mediaBytes: { audio: 0, video: 0 } };
    expect(wordsAfter(planned(plan))).toBe('Today’s story is ready.');
    expect(wordsAfter(planned({ ...plan, here: 0 }))).toBe(
      'The latest story, 9 B, for reading offline.',
    );
    expect(wordsAfter(downloadProgressed({ done: 0, total: 1 }))).toBe(
      '0 of 1 story is ready. You can keep reading in the meantime.',
    );
    expect(wordsAfter(downloadFinished({ total: 1, gone: 0 }))).toBe(
      'Downloaded. One story is ready; it was checked on this device.',
    );
  });

  it('does not mention images after a download, because the reader may have chosen none', () => {
    const start = savedReducer(undefined, qualityChosen({ quality: 'none' }));
    const words = downloadWords(
      savedReducer(start, downloadFinished({ total: 12, gone: 0 })),
      true,
    );
    expect(words).toBe('Downloaded. 12 stories are ready; each was checked on this device.');
  });
});
