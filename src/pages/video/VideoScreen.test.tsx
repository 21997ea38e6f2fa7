import { screen } from '@testing-library/react';
import { renderScreen, screenMarkup } from '../../../test/support/harness/renderScreen';
import {
  objectComponent,
  pageFixture,
  videoFixture,
} from '../../../test/support/fixtures/contentFixtures';
import { authorFixture, imageFixture } from '../../../test/support/fixtures/partFixtures';
import type { RouteName } from '../../model/routing/routes';
import type { VideoStory } from '../../model/content/stories';
import * as videoScreen from './VideoScreen';

const videoPage = (pageType: RouteName, more: Partial<VideoStory> = {}) =>
  pageFixture(pageType, 'leak', [
    objectComponent('video', videoFixture('leak', { image: imageFixture(), ...more })),
  ]);

const render = (pageType: RouteName, more: Partial<VideoStory> = {}) =>
  renderScreen(videoScreen, videoPage(pageType, more));

describe.each(['video', 'video-share', 'video-sponsored'] as const)(
  'the video on a page of type %s',
  (pageType) => {
    it('shows its image, duration, title, dek and author', () => {
      render(pageType, { author: authorFixture('Declan', 'Moss') });
      expect(screen.getByRole('heading', { level: 1, name: 'Headline of leak' })).toBeVisible();
      expect(screen.getByRole('img', { name: 'A dock on a desk' })).toBeVisible();
      expect(screen.getByText('1:34')).toHaveAttribute('datetime', 'PT94S');
      expect(screen.getByText('What it is about.')).toBeVisible();
      expect(screen.getByText('Declan Moss')).toBeVisible();
    });

    it('is rendered without style attributes', () => {
      expect(screenMarkup(videoScreen, videoPage(pageType))).not.toMatch(/ style=/);
    });
  },
);

describe.each(['video', 'video-sponsored'] as const)('a page of type %s', (pageType) => {
  it('shows the text of the video under a second-level heading', () => {
    render(pageType, { body: [{ tag: 'h2', children: ['The sixth try'] }, 'Words.'] });
    expect(screen.getByRole('heading', { level: 2, name: 'About the video' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 3, name: 'The sixth try' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Read the video description/ })).toBeNull();
  });
});

describe('the share page of a video', () => {
  it('links to the full page instead of containing the text', () => {
    render('video-share');
    expect(screen.queryByText('The words of leak.')).toBeNull();
    expect(screen.getByRole('link', { name: /^Read the video description/ })).toHaveAttribute(
      'href',
      '/video/leak/',
    );
  });

  it('links to the paid-content page of a sponsored video, and labels it as paid content', () => {
    render('video-share', { section: 'sponsored' });
    expect(screen.getByRole('note')).toHaveTextContent('Paid content');
    expect(screen.getByRole('link', { name: /^Read the video description/ })).toHaveAttribute(
      'href',
      '/paid-content/video/leak/',
    );
  });
});
