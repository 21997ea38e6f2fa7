import { screen, within } from '@testing-library/react';
import { renderScreen } from '../../../test/support/harness/renderScreen';
import {
  listComponent,
  objectComponent,
  pageFixture,
} from '../../../test/support/fixtures/contentFixtures';
import { listingItemFixture } from '../../../test/support/fixtures/partFixtures';
import type { BodyNode } from '../../model/content/bodyTree';
import * as documentScreen from './DocumentScreen';

const chapter = (text: string): BodyNode => ({ tag: 'h2', children: [text] });
const CHAPTERS = ['No need to ask', 'What it costs', 'What we never license', 'How to ask'];
const WORDS: BodyNode = { tag: 'p', children: ['By reading you agree.'] };

function render(body: BodyNode[]): void {
  renderScreen(
    documentScreen,
    pageFixture('reprints', 'reprints', [
      objectComponent('document-header', { heading: 'Reprints', text: 'How to ask.' }),
      objectComponent('document-body', { body }),
    ]),
  );
}

describe('a static page', () => {
  it('has a heading, a summary and body text', () => {
    render([WORDS]);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Reprints');
    expect(screen.getByText('How to ask.')).toBeVisible();
    expect(screen.getByText('By reading you agree.')).toBeVisible();
  });

  it('has a table of contents that links to its sections', () => {
    render([WORDS, ...CHAPTERS.flatMap((title) => [chapter(title), WORDS])]);
    const contents = within(screen.getByRole('navigation', { name: 'On this page' }));
    for (const link of contents.getAllByRole('link')) {
      const target = document.querySelector(link.getAttribute('href') ?? '');
      expect(target?.tagName).toBe('H2');
      expect(target).toHaveTextContent(link.textContent);
    }
    expect(contents.getAllByRole('link')).toHaveLength(4);
  });

  it('has no table of contents if it has fewer than four sections', () => {
    render(CHAPTERS.slice(1).map(chapter));
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('shows the storage register with the anchor `#cookie-settings`', () => {
    renderScreen(
      documentScreen,
      pageFixture('privacy-policy', 'privacy-policy', [
        objectComponent('document-body', { body: [WORDS] }),
        objectComponent('storage-register', { heading: 'What is kept', text: 'Every name.' }),
      ]),
    );
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('What is kept');
    expect(document.querySelector('#cookie-settings [data-stored-name="consent"]')).toBeVisible();
  });

  it('shows a note in place of a story that could not be shown', () => {
    renderScreen(
      documentScreen,
      pageFixture('latest-door', 'latest-door', [
        objectComponent('list-gap', { heading: '', text: 'One story could not be shown here.' }),
      ]),
    );
    expect(screen.getByRole('note')).toHaveTextContent('One story could not be shown here.');
  });

  it('shows recommended stories under a second-level heading', () => {
    renderScreen(
      documentScreen,
      pageFixture('recommends', 'recommends', [
        listComponent('recommends-list', [listingItemFixture('best-docks')]),
      ]),
    );
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Recommended now');
    expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent('Title of best-docks');
  });
});
