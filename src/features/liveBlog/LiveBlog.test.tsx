import { combineReducers, configureStore, type EnhancedStore } from '@reduxjs/toolkit';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { writtenMarkup } from '../../../test/support/fixtures/writtenMarkup';
import type { BodyNode } from '../../model/content/bodyTree';
import { bodyText } from '../../model/content/bodyTree';
import { LiveBlog } from './LiveBlog';
import {
  coverageEnded,
  liveBlogReducer,
  selectLiveBlog,
  updatesFound,
  type LiveBlogRoot,
} from './liveBlogSlice';

const PATH = '/article/launch/';

function blog(hours: number[]): {
  subType: string;
  datePublished: { date: string };
  body: BodyNode[];
} {
  const body = hours.flatMap((hour): BodyNode[] => [
    { shortcode: 'code_snippet', attributes: {}, children: [`2026-11-20T${hour}:00:00Z`] },
    { tag: 'p', children: [`Update of ${hour}.`] },
  ]);
  const datePublished = { date: '2026-11-20T10:00:00Z' };
  return {
    subType: 'live-blog',
    datePublished,
    body: [{ tag: 'p', children: ['Intro.'] }, ...body],
  };
}

const makeStore = () => configureStore({ reducer: combineReducers({ liveBlog: liveBlogReducer }) });

function element(
  hours: number[],
  store: EnhancedStore<LiveBlogRoot> = makeStore(),
  path: string | null = PATH,
): ReactElement {
  return (
    <Provider store={store}>
      <LiveBlog
        article={blog(hours)}
        path={path}
        headingLevel={1}
        renderText={(nodes) => <div>{bodyText(nodes)}</div>}
      />
    </Provider>
  );
}

const texts = () =>
  within(screen.getByRole('list'))
    .getAllByText(/^Update of/)
    .map((found) => found.textContent);

describe('LiveBlog', () => {
  it('shows the introduction, and then the updates with their times, newest first', () => {
    render(element([10, 11]));
    expect(screen.getByText('Intro.')).toBeVisible();
    expect(texts()).toEqual(['Update of 11.', 'Update of 10.']);
    const [first] = screen.getAllByRole('heading', { level: 2 });
    expect(first?.querySelector('time')).toHaveAttribute('datetime', '2026-11-20T11:00:00.000Z');
  });

  it('renders all updates on the server, without stating whether coverage has ended', () => {
    const markup = renderToString(element([10, 11]));
    expect(markup).toContain('Update of 10.');
    const { textContent } = writtenMarkup(markup);
    expect(textContent).toContain(
      'Coverage from Nov. 20, 2026 at 5:00 a.m. ET to Nov. 21, 2026 at 5:00 a.m. ET.',
    );
    expect(markup).not.toMatch(/has ended| style=|<button/);
  });

  it('is watched for updates once the workflow is running, even if it was rendered earlier', () => {
    let isHere = false;
    const store = configureStore({
      reducer: (root: LiveBlogRoot | undefined, event): LiveBlogRoot =>
        isHere ? { liveBlog: liveBlogReducer(root?.liveBlog, event) } : {},
    });
    render(element([10], store));
    isHere = true;
    act(() => void store.dispatch(updatesFound({ count: 0 })));
    expect(selectLiveBlog(store.getState()).path).toBe(PATH);
  });

  it('shows the number of new updates, and requests them on a click', () => {
    const store = makeStore();
    const events: string[] = [];
    const dispatch = store.dispatch;
    store.dispatch = ((action: { type: string }) => {
      events.push(action.type);
      return dispatch(action);
    }) as typeof dispatch;
    render(element([10], store));
    expect(screen.queryByRole('button')).toBeNull();
    act(() => void store.dispatch(updatesFound({ count: 2 })));
    fireEvent.click(screen.getByRole('button', { name: '2 new updates' }));
    expect(events).toContain('liveBlog/updatesWanted');
    act(() => void store.dispatch(updatesFound({ count: 1 })));
    expect(screen.getByRole('button', { name: '1 new update' })).toBeVisible();
  });

  it('keeps the visible update in position when new updates are inserted above it', () => {
    const tops = new Map<string, number>([['update-20261120100000', 40]]);
    const scrolled: unknown[] = [];
    window.scrollBy = (options: unknown) => void scrolled.push(options);
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
      this: Element,
    ) {
      const top = tops.get(this.id) ?? -1000;
      return { top, bottom: top + 100 } as DOMRect;
    });
    const store = makeStore();
    const { rerender } = render(element([10], store));
    fireEvent.click(document.body);
    tops.set('update-20261120100000', 340);
    rerender(element([10, 11], store));
    expect(scrolled).toEqual([{ top: 300, behavior: 'instant' }]);
    jest.restoreAllMocks();
  });

  it('shows that coverage has ended', () => {
    const store = makeStore();
    render(element([10], store));
    act(() => void store.dispatch(coverageEnded()));
    expect(screen.getByText('This live blog has ended.')).toBeVisible();
  });

  it.each([
    ['2026-11-21T09:59:59Z', 0],
    ['2026-11-21T10:00:00Z', 1],
  ])('shows at %s whether coverage has ended, even in a follow-up story', (now, count) => {
    jest.useFakeTimers({ now: Date.parse(now) });
    try {
      const { container } = render(element([10], makeStore(), null));
      expect(screen.queryAllByText('This live blog has ended.')).toHaveLength(count);
      expect(container.textContent).not.toMatch(/runs for|began/);
    } finally {
      jest.useRealTimers();
    }
  });

  it('is watched for updates only while it is mounted as the page’s own story', () => {
    const store = makeStore();
    const { unmount } = render(element([10], store));
    expect(selectLiveBlog(store.getState()).path).toBe(PATH);
    unmount();
    expect(selectLiveBlog(store.getState()).path).toBeNull();
    render(element([10], store, null));
    expect(selectLiveBlog(store.getState()).path).toBeNull();
  });
});
