import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { imageFixture } from '../../../../test/support/fixtures/partFixtures';
import type { PlayableVideo } from '../../../model/video/videos';
import type { ShortcodeStory } from '../../../model/shortcodes/contents';
import { InlineVideoContext, type RenderVideo } from './inlineVideoContext';
import { VideoTeaser } from './VideoTeaser';

const VIDEO: PlayableVideo = {
  id: 'ink',
  title: 'How ink dries',
  m3u8: '',
  mp4: '/a/clips/ink.mp4',
  captionsUrl: '',
  duration: 94,
  suppressAds: false,
  autoplay: false,
  autoplayType: 'MANUAL',
  section: '',
  mpxRefId: '',
  files: [],
  topics: [],
  collections: [],
  tags: [],
};

const WITHOUT_FILE: ShortcodeStory = {
  url: '/video/ink/',
  title: 'How ink dries',
  dek: 'Slowly.',
  image: imageFixture({ alt: 'Ink' }),
  kind: 'Video',
  detail: '1:34',
};

const STORY: ShortcodeStory = { ...WITHOUT_FILE, film: VIDEO };

const renderVideo: RenderVideo = ({ video }) => <p>Plays {video.id}</p>;

const teaser = (story: ShortcodeStory, setup: RenderVideo | null = renderVideo) => (
  <InlineVideoContext value={setup}>
    <VideoTeaser content={story} level={2}>
      {null}
    </VideoTeaser>
  </InlineVideoContext>
);

const playButton = (): HTMLElement | null =>
  screen.queryByRole('button', { name: 'Play: How ink dries' });

describe('VideoTeaser', () => {
  it('is an image and a link without JavaScript', () => {
    const markup = renderToString(teaser(STORY));
    expect(markup).not.toContain('<button');
    expect(markup).toContain('href="/video/ink/"');
    expect(markup).toContain('alt="Ink"');
  });

  it('plays inline when its image is clicked, and still links to its page', () => {
    render(teaser(STORY));
    expect(screen.queryByText('Plays ink')).toBeNull();
    act(() => playButton()?.click());
    expect(screen.getByText('Plays ink')).toBeInTheDocument();
    expect(playButton()).toBeNull();
    expect(screen.getByRole('link', { name: 'How ink dries' })).toHaveAttribute(
      'href',
      '/video/ink/',
    );
  });

  it('has no play button without a file or without a player', () => {
    render(teaser(WITHOUT_FILE));
    expect(playButton()).toBeNull();
    render(teaser(STORY, null));
    expect(playButton()).toBeNull();
    fireEvent.click(screen.getAllByRole('img')[0]!);
    expect(screen.queryByText('Plays ink')).toBeNull();
  });
});
