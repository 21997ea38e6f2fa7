import { call, delay, put, select } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import {
  fitChecked,
  passageSelected,
  selectAnnotations,
  selectionEnded,
} from '../../src/features/annotations/annotationsSlice';
import {
  selectCurrentPagePath,
  selectFeedPaths,
  selectPageAt,
} from '../../src/features/page/pageSlice';
import { findQuote, quoteOf, type Span } from '../../src/model/annotations/quote';
import type { Article } from '../../src/model/content/content';
import { paragraphsOf } from '../../src/model/library/paragraphs';
import { articleOf } from '../../src/model/routing/pageRequest';
import type { Annotating, MarkedStory } from '../../src/platform/annotations/createAnnotating';

/** Reports when text in a story is selected, and when the selection ends. */
export function* findSelection(annotating: Annotating): SagaGenerator<void> {
  const ownPath = yield* select(selectCurrentPagePath);
  const path = annotating.selectedPath(ownPath);
  const article = path === null ? null : yield* call(articleAt, path);
  if (path === null || !article) {
    yield* put(selectionEnded());
    return;
  }
  const paragraphs = paragraphsOf(article.body);
  const span = annotating.selectedSpan({ path, paragraphs }, ownPath);
  const quote = span && quoteOf(paragraphs, span);
  if (quote) yield* put(passageSelected({ path, title: article.headline, quote }));
  else yield* put(selectionEnded());
}

/** Marks the highlights in all stories on the page, and records the highlights whose text no longer exists. */
export function* markStories(annotating: Annotating): SagaGenerator<void> {
  // One page change dispatches several actions, and the page renders after the last of them.
  yield* delay(0);
  const ownPath = yield* select(selectCurrentPagePath);
  const feed = yield* select(selectFeedPaths);
  const stories: MarkedStory[] = [];
  for (const path of [ownPath, ...feed]) {
    if (path === null) continue;
    const story = yield* call(markedStory, annotating, path);
    if (story) stories.push(story);
  }
  annotating.mark(stories, ownPath);
}

function* markedStory(annotating: Annotating, path: string): SagaGenerator<MarkedStory | null> {
  const { list } = yield* select(selectAnnotations);
  const items = list.items.filter((item) => item.path === path);
  const article = yield* call(articleAt, path);
  if (!article || items.length === 0) return null;
  const paragraphs = paragraphsOf(article.body);
  const spans = new Map<string, Span>();
  const lost: string[] = [];
  for (const { id, quote } of items) {
    const span = findQuote(paragraphs, quote);
    if (span) spans.set(id, span);
    else lost.push(id);
  }
  const changed = items.filter(({ id, isLost }) => isLost !== lost.includes(id));
  if (changed.length > 0) yield* put(fitChecked({ path, lost }));
  for (const item of changed) {
    // If this write fails, the next visit checks the highlight again.
    const isLost = lost.includes(item.id);
    yield* call(() => annotating.store.put({ ...item, isLost }).catch(() => undefined));
  }
  return { path, paragraphs, spans };
}

function* articleAt(path: string): SagaGenerator<Article | null> {
  const page = yield* select(selectPageAt, path);
  return page && articleOf(page);
}
