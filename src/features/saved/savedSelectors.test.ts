import { downloadWords } from './savedSelectors';
import { downloadFinished, qualityChosen, savedReducer } from './savedSlice';

describe('downloadWords', () => {
  it('does not mention images after a download, because the reader may have chosen none', () => {
    const start = savedReducer(undefined, qualityChosen({ quality: 'none' }));
    const words = downloadWords(
      savedReducer(start, downloadFinished({ total: 12, gone: 0 })),
      true,
    );
    expect(words).toBe('Downloaded. 12 stories are ready; each was checked on this device.');
  });
});
