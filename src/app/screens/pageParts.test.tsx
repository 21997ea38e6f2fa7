import { waitFor } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { latePaidNote } from '../../features/article/lateStoryParts';
import { expectPage } from './pageParts';

/** As a server draws it, which waits for nothing: empty until the code is here. */
const drawn = (): string => renderToStaticMarkup(<latePaidNote.Part article={{ author: null }} />);

describe('a page that is asked for', () => {
  it('has the code of its texts on the way beside its data', async () => {
    expect(drawn()).toBe('');
    expectPage('article');
    await waitFor(() => {
      expect(drawn()).toContain('An advertiser paid for this story');
    });
  });
});
