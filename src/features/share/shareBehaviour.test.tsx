import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SHARE_POPUP, type SharedStory } from '../../model/members/sharing';
import { emailFriendReducer, selectEmailFriend } from '../emailFriend/emailFriendSlice';
import { modalReducer, selectOpenModal } from '../modal/modalSlice';
import { listenOpened, listenQueued, listenReducer } from '../listen/listenSlice';
import { ShareBar } from './ShareBar';
import { barRendered, moveShareBar } from './shareBehaviour';
import {
  linkShortened,
  playerMissed,
  selectShortLinks,
  selectStoryToHear,
  shareReducer,
} from './shareSlice';

const STORY: SharedStory = {
  path: '/article/nine-ports/',
  url: 'https://halfwave.example/article/nine-ports/',
  title: 'Nine ports',
  handle: 'hana',
};
const SHORT = 'https://halfwave.example/r/abcdefgh';

const createStore = () =>
  configureStore({
    reducer: combineReducers({
      share: shareReducer,
      emailFriend: emailFriendReducer,
      listen: listenReducer,
      modal: modalReducer,
    }),
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
      <ShareBar story={STORY} canListen discussion="comments-a-1" />
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
/** Clicks an element, and returns false if the default action was prevented. */
const press = (element: Element, init = {}): boolean => fireEvent.click(element, init);

describe('a network button', () => {
  it('opens the network’s page in a 620 × 440 popup', () => {
    expect(press(link('facebook'))).toBe(false);
    expect(opened).toHaveLength(1);
    expect(opened[0]?.address).toContain('https://www.facebook.com/sharer/sharer.php?u=');
    expect(opened[0]?.features).toContain('width=620,height=440');
    expect(SHARE_POPUP).toEqual({ width: 620, height: 440 });
  });

  it('falls back to a link for blocked popups and modified clicks', () => {
    expect(press(link('facebook'), { ctrlKey: true })).toBe(true);
    expect(opened).toEqual([]);
    allowsWindows = false;
    expect(press(link('facebook'))).toBe(true);
  });

  it('passes the short link to Twitter once it is available, and the long link to other networks', () => {
    press(link('twitter'));
    store.dispatch(linkShortened({ path: STORY.path, shortUrl: SHORT }));
    press(link('twitter'));
    press(link('reddit'));
    const urls = opened.map(({ address }) => new URL(address).searchParams.get('url'));
    expect(urls).toEqual([STORY.url, SHORT, STORY.url]);
  });
});

describe('the discussion button', () => {
  const section = (): HTMLElement => document.getElementById('comments-a-1')!;
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

  it('scrolls to the discussion, opens its panel and focuses it', () => {
    expect(press(link('comments'))).toBe(false);
    expect(scrolledTo).toEqual([section()]);
    expect(section().querySelector('details')?.open).toBe(true);
    expect(section().querySelector('summary')).toHaveFocus();
    expect(opened).toEqual([]);
  });

  it('falls back to a link if the discussion is missing', () => {
    section().id = 'elsewhere';
    expect(press(link('comments'))).toBe(true);
  });
});

describe('barRendered', () => {
  it('resolves once the app has rendered the share bar', async () => {
    const later = document.createElement('div');
    let isRendered = false;
    const rendered = barRendered(later).then(() => (isRendered = true));
    later.append(document.createElement('p'));
    await barRendered(bar);
    expect(isRendered).toBe(false);
    later.append(...bar.cloneNode(true).childNodes);
    expect(await rendered).toBe(true);
  });
});

describe('the share bar after its first interaction', () => {
  it('requests a short link for its story', () => {
    expect(selectShortLinks(store.getState())).toEqual({
      [STORY.path]: { longUrl: STORY.url, shortUrl: null },
    });
  });

  it('opens the email form in a dialog', () => {
    expect(press(link('email'))).toBe(false);
    expect(selectEmailFriend(store.getState())).toMatchObject({
      status: 'preparing',
      story: { path: STORY.path, title: STORY.title },
    });
    expect(opened).toEqual([]);
  });

  it('copies the short link, or the long one if there is none, and confirms the copy', async () => {
    const user = userEvent.setup();
    await user.click(screen.getByText('Copy link'));
    expect(await navigator.clipboard.readText()).toBe(STORY.url);
    store.dispatch(linkShortened({ path: STORY.path, shortUrl: SHORT }));
    await user.click(screen.getByText('Copy link'));
    expect(await navigator.clipboard.readText()).toBe(SHORT);
    expect(screen.getByRole('status')).toHaveTextContent('Link copied');
  });

  it('reports that copying failed', async () => {
    userEvent.setup();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('No'));
    press(screen.getByText('Copy link'));
    await act(async () => {});
    expect(screen.getByRole('status')).toHaveTextContent('Could not copy the link');
  });

  it('passes the title with a “via” handle to the system share sheet if the browser supports it', async () => {
    const share = jest.fn(() => Promise.reject(new Error('The reader canceled')));
    Object.assign(navigator, { share });
    stop();
    stop = moveShareBar(bar, STORY, store);
    expect(bar.dataset['live']).toBe('copy system');
    press(screen.getByText('Share with an app…'));
    await act(async () => {});
    expect(share).toHaveBeenCalledWith({
      title: 'Nine ports',
      text: 'Nine ports via @hana',
      url: STORY.url,
    });
    Reflect.deleteProperty(navigator, 'share');
  });

  it('does not offer the system share sheet if the browser does not support it', () => {
    expect(bar.dataset['live']).toBe('copy');
  });
});

describe('the share menu', () => {
  it('is toggled by its button', () => {
    press(summary());
    expect(menu().open).toBe(true);
    press(summary());
    expect(menu().open).toBe(false);
  });

  it('closes on a click outside, but not on a click inside', () => {
    menu().open = true;
    fireEvent.pointerDown(menu().querySelector('ul')!);
    expect(menu().open).toBe(true);
    fireEvent.pointerDown(document.body);
    expect(menu().open).toBe(false);
  });

  it('closes on Escape and returns focus to its button', () => {
    menu().open = true;
    link('reddit').focus();
    fireEvent.keyDown(link('reddit'), { key: 'a' });
    expect(menu().open).toBe(true);
    fireEvent.keyDown(link('reddit'), { key: 'Escape' });
    expect(menu().open).toBe(false);
    expect(summary()).toHaveFocus();
  });

  it('closes when it loses focus or a link is chosen', () => {
    menu().open = true;
    screen.getByText('Elsewhere').focus();
    expect(menu().open).toBe(false);
    menu().open = true;
    press(link('reddit'));
    expect(menu().open).toBe(false);
  });

  it('no longer closes on a click outside after cleanup', () => {
    stop();
    menu().open = true;
    fireEvent.pointerDown(document.body);
    expect(menu().open).toBe(true);
  });
});

describe('the listen button', () => {
  const button = (): HTMLElement => bar.querySelector('[data-listen-story]')!;
  const OTHER = { path: '/article/fans/', title: 'Fans' };
  const THIS = { path: STORY.path, title: STORY.title };

  it('requests that the story be read aloud, and then shows that it is being read', () => {
    expect(button()).toHaveTextContent(/^Listen$/);
    press(button());
    expect(selectStoryToHear(store.getState())).toEqual(THIS);
    act(() => void store.dispatch(listenOpened({ story: THIS })));
    expect(button()).toHaveTextContent(/^Listening$/);
    expect(button()).toHaveAttribute('aria-pressed', 'true');
  });

  it('reports that the player cannot be loaded', () => {
    press(button());
    store.dispatch(playerMissed());
    expect(screen.getByRole('status')).toHaveTextContent('The player could not be loaded');
  });

  it('adds the story to the queue while another is being read', () => {
    store.dispatch(listenOpened({ story: OTHER }));
    expect(button()).toHaveTextContent('Listen next');
    press(button());
    expect(screen.getByRole('status')).toHaveTextContent('Added to your listening queue');
    store.dispatch(listenQueued(THIS));
    expect(button()).toHaveTextContent('In the queue');
  });
});

it('opens the reading settings when their button is pressed', async () => {
  await userEvent.click(bar.querySelector('[data-reading-settings]')!);
  expect(selectOpenModal(store.getState())).toBe('readingSettings');
});
