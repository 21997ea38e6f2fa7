import { fireEvent, render, screen } from '@testing-library/react';
import type { SharedLink } from '../../model/library/sharedLink';
import { SharedNotice, type SharedNoticeProps } from './SharedNotice';

const STORY: SharedLink = { kind: 'story', path: '/article/two/' };

function setup(shared: SharedLink, saving: SharedNoticeProps['saving'] = {}): string[] {
  const pressed: string[] = [];
  render(
    <SharedNotice
      shared={shared}
      saving={saving}
      onRetry={(path) => pressed.push(`retry ${path}`)}
      onClose={() => pressed.push('close')}
    />,
  );
  return pressed;
}

describe('SharedNotice', () => {
  it('shows that the story is being saved', () => {
    setup(STORY, { '/article/two/': 'saving' });
    expect(screen.getByRole('status')).toHaveTextContent('Saving the story that you shared…');
  });

  it('explains why a story was not saved, and lets the reader try again, open it, or close the notice', () => {
    const pressed = setup(STORY, { '/article/two/': 'unreachable' });
    expect(screen.getByRole('status')).toHaveTextContent('Not saved: the connection was lost.');
    expect(screen.getByRole('link', { name: 'Open it' })).toHaveAttribute('href', '/article/two/');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(pressed).toEqual(['retry /article/two/', 'close']);
  });

  it('names the site of an external link, and explains why the link cannot be saved', () => {
    setup({ kind: 'elsewhere', host: 'elsewhere.example' });
    expect(screen.getByRole('status')).toHaveTextContent(
      'Nothing was saved: only stories from this site can be saved, and your link leads to elsewhere.example.',
    );
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('offers to open a page of this site that cannot be saved', () => {
    setup({ kind: 'page', path: '/latest/' });
    expect(screen.getByRole('status')).toHaveTextContent(
      'Nothing was saved: the shared link does not lead to a story that can be saved.',
    );
    expect(screen.getByRole('link', { name: 'Open it' })).toHaveAttribute('href', '/latest/');
  });

  it('reports that the shared content contains no link', () => {
    setup({ kind: 'none' });
    expect(screen.getByRole('status')).toHaveTextContent('contains no link');
  });
});
