import { waitFor } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { latePaidNote } from '../../features/article/lateStoryParts';
import { expectPage } from './pageParts';

/** Renders like a server, which does not wait: empty until the code is loaded. */
const drawn = (): string => renderToStaticMarkup(<latePaidNote.Part article={{ author: null }} />);

describe('a requested page', () => {
  it('loads the code for its text in parallel with its data', async () => {
    expect(drawn()).toBe('');
    expectPage('article');
    await waitFor(() => {
      expect(drawn()).toContain('An advertiser paid for this story');
    });
  });
});
