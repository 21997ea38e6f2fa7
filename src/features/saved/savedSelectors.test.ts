import { downloadWords } from './savedSelectors';
import { downloadFinished, planned, qualityChosen, savedReducer } from './savedSlice';

describe('downloadWords', () => {
  it('uses the singular for an edition with one story', () => {
    const plan = { stories: 1, here: 1, bytes: 9, mediaBytes: { audio: 0, video: 0 } };
    const words = downloadWords(savedReducer(undefined, planned(plan)), true);
    expect(words).toBe('Today’s story is ready.');
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
