import { waitFor } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { lazyPaidNote } from '../../features/article/lazyStoryParts';
import { expectPage } from './pageParts';

/** Renders synchronously, so the result is empty until the lazy code has loaded. */
const rendered = (): string =>
  renderToStaticMarkup(<lazyPaidNote.Part article={{ author: null }} />);

describe('a requested page', () => {
  it('loads the code for its text before its data has arrived', async () => {
    expect(rendered()).toBe('');
    expectPage('article');
    await waitFor(() => {
      expect(rendered()).toContain('An advertiser paid for this story');
    });
  });
});
