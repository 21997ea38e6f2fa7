import { render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { DEFAULT_SHARE_BUTTONS, type SharedStory } from '../../model/members/sharing';
import { ShareBar } from './ShareBar';

const STORY: SharedStory = {
  path: '/article/nine-ports/',
  url: 'https://halfwave.example/article/nine-ports/',
  title: 'Nine ports',
  handle: 'hana',
};

const links = (within_: HTMLElement) =>
  within(within_)
    .getAllByRole('link', { hidden: true })
    .map((link) => link.dataset['share']);

describe('ShareBar', () => {
  it('has a listen button only for stories that can be read aloud', () => {
    const { rerender } = render(<ShareBar story={STORY} canListen discussion={null} />);
    expect(document.querySelector('[data-listen-story]')).toHaveTextContent('Listen');
    rerender(<ShareBar story={STORY} canListen={false} discussion={null} />);
    expect(document.querySelector('[data-listen-story]')).toBeNull();
    expect(document.querySelector('[data-save-story]')).toHaveTextContent('Save story');
  });

  it('shows the default networks directly and the other networks in a menu', () => {
    const { container } = render(<ShareBar story={STORY} canListen discussion={null} />);
    const bar = screen.getByRole('group', { name: 'Share this story' });
    expect(links(bar)).toEqual([
      'linkedin',
      'flipboard',
      'facebook',
      'twitter',
      'email',
      'pinterest',
      'reddit',
    ]);
    const menu = container.querySelector('details');
    expect(menu?.open).toBe(false);
    expect(links(menu!)).toEqual(['email', 'pinterest', 'reddit']);
  });

  it('links to a network’s share page in a new tab, and to the email form in the same tab', () => {
    render(<ShareBar story={STORY} canListen discussion={null} />);
    const facebook = screen.getByRole('link', { name: 'Share on Facebook' });
    expect(facebook).toHaveAttribute(
      'href',
      'https://www.facebook.com/sharer/sharer.php?u=https%3A%2F%2Fhalfwave.example%2Farticle%2Fnine-ports%2F',
    );
    expect(facebook).toHaveAttribute('target', '_blank');
    expect(facebook).toHaveAttribute('rel', 'noopener nofollow');
    const email = document.querySelector('[data-share="email"]');
    expect(email).toHaveAttribute('href', '/user/email-friend/?url=%2Farticle%2Fnine-ports%2F');
    expect(email).not.toHaveAttribute('target');
  });

  it.each([
    ['email', '10'],
    ['facebook', '1'],
    ['flipboard', '28'],
    ['reddit', '6'],
    ['twitter', '8'],
    ['linkedin', '4'],
  ])('sets the service ID of the %s button to %s', (button, number) => {
    render(<ShareBar story={STORY} canListen discussion={null} />);
    expect(document.querySelector(`[data-share="${button}"]`)).toHaveAttribute(
      'data-service',
      number,
    );
  });

  it('has a link to the discussion if the story has one', () => {
    render(<ShareBar story={STORY} canListen discussion="comments-a-1" />);
    const bar = screen.getByRole('group', { name: 'Share this story' });
    expect(links(bar).slice(0, 5)).toEqual([...DEFAULT_SHARE_BUTTONS]);
    const comments = within(bar).getByRole('link', { name: 'Comments' });
    expect(comments).toHaveAttribute('href', '#comments-a-1');
  });

  it('passes the author’s handle to Twitter', () => {
    render(<ShareBar story={STORY} canListen discussion={null} />);
    const twitter = screen.getByRole('link', { name: 'Share on Twitter' });
    expect(new URL(twitter.getAttribute('href')!).searchParams.get('via')).toBe('hana');
  });

  it('renders no style attributes, which the Content Security Policy forbids', () => {
    expect(renderToString(<ShareBar story={STORY} canListen discussion={null} />)).not.toMatch(
      / style=/,
    );
  });
});
