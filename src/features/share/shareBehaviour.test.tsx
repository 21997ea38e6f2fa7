import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SHARE_POPUP, type SharedStory } from '../../model/members/sharing';
import { emailFriendReducer, selectEmailFriend } from '../emailFriend/emailFriendSlice';
import { ShareBar } from './ShareBar';
import { moveShareBar } from './shareBehaviour';
import { linkShortened, selectShortLinks, shareReducer } from './shareSlice';

const STORY: SharedStory = {
  path: '/article/nine-ports/',
  url: 'https://halfwave.example/article/nine-ports/',
  title: 'Nine ports',
  handle: 'hana',
};
const SHORT = 'https://halfwave.example/r/abcdefgh';

const createStore = () =>
  configureStore({
    reducer: combineReducers({ share: shareReducer, emailFriend: emailFriendReducer }),
  });

let store: ReturnType<typeof createStore>;
let bar: HTMLElement;
let stop: () => void;
let opened: { address: string; features: string }[];
let allowsWindows: boolean;

beforeEach(() => {
  store = createStore();
  opened = [];
  allowsWindows = true;
  jest.spyOn(window, 'open').mockImplementation((address, _name, features) => {
    opened.push({ address: String(address), features: String(features) });
    return allowsWindows ? ({ opener: window } as unknown as Window) : null;
  });
  const { container } = render(
    <>
      <ShareBar story={STORY} discussion="comments-a-1" />
      <button type="button">Elsewhere</button>
    </>,
  );
  bar = container;
  stop = moveShareBar(bar, STORY, store);
});

afterEach(() => {
  stop();
  jest.restoreAllMocks();
});

const link = (name: string): HTMLElement => bar.querySelector(`[data-share="${name}"]`)!;
const menu = (): HTMLDetailsElement => bar.querySelector('details')!;
const summary = (): HTMLElement => bar.querySelector('summary')!;
/** False when the press was taken over. */
const press = (element: Element, init = {}): boolean => fireEvent.click(element, init);

describe('a network’s button', () => {
  it('opens the network’s page in a window of 620 by 440', () => {
    expect(press(link('facebook'))).toBe(false);
    expect(opened).toHaveLength(1);
    expect(opened[0]?.address).toContain('https://www.facebook.com/sharer/sharer.php?u=');
    expect(opened[0]?.features).toContain('width=620,height=440');
    expect(SHARE_POPUP).toEqual({ width: 620, height: 440 });
  });

  it('is a link again where no window may open, or another tab is asked for', () => {
    expect(press(link('facebook'), { ctrlKey: true })).toBe(true);
    expect(opened).toEqual([]);
    allowsWindows = false;
    expect(press(link('facebook'))).toBe(true);
  });

  it('gives Twitter the short link once there is one, and others the long one', () => {
    press(link('twitter'));
    store.dispatch(linkShortened({ path: STORY.path, shortUrl: SHORT }));
    press(link('twitter'));
    press(link('reddit'));
    const urls = opened.map(({ address }) => new URL(address).searchParams.get('url'));
    expect(urls).toEqual([STORY.url, SHORT, STORY.url]);
  });
});

describe('the button of the discussion', () => {
  const place = (): HTMLElement => document.getElementById('comments-a-1')!;
  const scrolledTo: Element[] = [];

  beforeEach(() => {
    scrolledTo.length = 0;
    Element.prototype.scrollIntoView = function scroll() {
      scrolledTo.push(this);
    };
    render(
      <section id="comments-a-1">
        <details>
          <summary>Show the discussion</summary>
        </details>
      </section>,
    );
  });

  it('brings it into the window, opens its panel and goes on there', () => {
    expect(press(link('comments'))).toBe(false);
    expect(scrolledTo).toEqual([place()]);
    expect(place().querySelector('details')?.open).toBe(true);
    expect(place().querySelector('summary')).toHaveFocus();
    expect(opened).toEqual([]);
  });

  it('is a link again where the discussion is not there', () => {
    place().id = 'elsewhere';
    expect(press(link('comments'))).toBe(true);
  });
});

describe('the bar, once it is touched', () => {
  it('wants a short link for its story', () => {
    expect(selectShortLinks(store.getState())).toEqual({
      [STORY.path]: { longUrl: STORY.url, shortUrl: null },
    });
  });

  it('opens the form for mail above the page', () => {
    expect(press(link('email'))).toBe(false);
    expect(selectEmailFriend(store.getState())).toMatchObject({
      status: 'preparing',
      story: { path: STORY.path, title: STORY.title },
    });
    expect(opened).toEqual([]);
  });

  it('copies the short link, or the long one, and says so', async () => {
    const user = userEvent.setup();
    await user.click(screen.getByText('Copy link'));
    expect(await navigator.clipboard.readText()).toBe(STORY.url);
    store.dispatch(linkShortened({ path: STORY.path, shortUrl: SHORT }));
    await user.click(screen.getByText('Copy link'));
    expect(await navigator.clipboard.readText()).toBe(SHORT);
    expect(screen.getByRole('status')).toHaveTextContent('Link copied');
  });

  it('says when a link cannot be copied', async () => {
    userEvent.setup();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('No'));
    press(screen.getByText('Copy link'));
    await act(async () => {});
    expect(screen.getByRole('status')).toHaveTextContent('could not be copied');
  });

  it('passes text with a via on to the system where that shares', async () => {
    const share = jest.fn(() => Promise.reject(new Error('The reader thought better of it')));
    Object.assign(navigator, { share });
    stop();
    stop = moveShareBar(bar, STORY, store);
    expect(bar.dataset['live']).toBe('copy system');
    press(screen.getByText('Share by an app…'));
    await act(async () => {});
    expect(share).toHaveBeenCalledWith({
      title: 'Nine ports',
      text: 'Nine ports via @hana',
      url: STORY.url,
    });
    Reflect.deleteProperty(navigator, 'share');
  });

  it('shows no button for the system where that does not share', () => {
    expect(bar.dataset['live']).toBe('copy');
  });
});

describe('the menu', () => {
  it('is toggled by its button', () => {
    press(summary());
    expect(menu().open).toBe(true);
    press(summary());
    expect(menu().open).toBe(false);
  });

  it('closes for a press beside it, and not for one in it', () => {
    menu().open = true;
    fireEvent.pointerDown(menu().querySelector('ul')!);
    expect(menu().open).toBe(true);
    fireEvent.pointerDown(document.body);
    expect(menu().open).toBe(false);
  });

  it('closes for Escape, which leaves the keyboard at its button', () => {
    menu().open = true;
    link('reddit').focus();
    fireEvent.keyDown(link('reddit'), { key: 'a' });
    expect(menu().open).toBe(true);
    fireEvent.keyDown(link('reddit'), { key: 'Escape' });
    expect(menu().open).toBe(false);
    expect(summary()).toHaveFocus();
  });

  it('closes when the keyboard goes elsewhere, and after a choice', () => {
    menu().open = true;
    screen.getByText('Elsewhere').focus();
    expect(menu().open).toBe(false);
    menu().open = true;
    press(link('reddit'));
    expect(menu().open).toBe(false);
  });

  it('is left alone once the bar is gone', () => {
    stop();
    menu().open = true;
    fireEvent.pointerDown(document.body);
    expect(menu().open).toBe(true);
  });
});
