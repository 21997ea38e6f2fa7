import { render } from '@testing-library/react';
import type { DatedContent } from '../../model/content/dates';
import { StoryDate, StoryUpdateDate } from './StoryDate';

const NOW = Date.parse('2026-11-20T12:00:00Z');

function story(published: string, updated: string | null = null): DatedContent {
  return {
    datePublished: { date: published },
    dateUpdated: updated === null ? null : { date: updated },
    displayDatePublished: null,
    displayDateUpdated: null,
  };
}

const textOf = (item: DatedContent, now: number | null = NOW): string =>
  render(<StoryDate item={item} now={now} />).container.textContent;

describe('StoryDate', () => {
  it('shows the publication date, and a note if the story was updated later', () => {
    expect(textOf(story('2026-11-17T12:00:00Z', '2026-11-19T12:00:00Z'))).toBe(
      '3 days agoUpdated 1 day ago',
    );
    expect(textOf(story('2026-10-01T12:00:00Z', '2026-11-18T12:00:00Z'))).toBe(
      'Oct. 1, 2026Updated 2 days ago',
    );
  });

  it('does not treat a change within an hour as an update', () => {
    expect(textOf(story('2026-11-17T12:00:00Z', '2026-11-17T12:59:00Z'))).toBe('3 days ago');
  });

  it('shows the dates of a sorted list in order, regardless of updates', () => {
    const published = ['2026-11-19T12:00:00Z', '2026-11-18T12:00:00Z', '2026-11-16T12:00:00Z'];
    const updated = [null, '2026-11-20T11:00:00Z', '2026-11-20T09:00:00Z'];
    const shown = published.map((date, at) =>
      Number.parseInt(textOf(story(date, updated[at])), 10),
    );
    expect(shown).toEqual([1, 2, 4]);
  });

  it('omits the update note if `hasUpdate` is false', () => {
    const item = story('2026-11-17T12:00:00Z', '2026-11-19T12:00:00Z');
    const { container } = render(<StoryDate item={item} now={NOW} hasUpdate={false} />);
    expect(container.textContent).toBe('3 days ago');
  });

  it('shows "just now" or an absolute date if the reader\'s clock is slow', () => {
    const item = story('2026-11-20T12:05:00Z');
    expect(textOf(item, null)).toBe('Nov. 20, 2026');
    expect(textOf(item)).toBe('just now');
    expect(textOf(story('2026-12-01T12:00:00Z'))).toBe('Dec. 1, 2026');
  });

  it('shows nothing without a date', () => {
    const none = { ...story(''), datePublished: null } as unknown as DatedContent;
    expect(textOf(none, null)).toBe('');
  });
});

describe('StoryUpdateDate', () => {
  it('shows when a price was last checked', () => {
    const item = story('2026-11-10T12:00:00Z', '2026-11-19T12:00:00Z');
    const { container } = render(<StoryUpdateDate item={item} now={NOW} />);
    expect(container.textContent).toBe('1 day ago');
  });
});
