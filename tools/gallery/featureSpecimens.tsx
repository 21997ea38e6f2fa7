import type { ReactNode } from 'react';
import { cardFixture, relatedProductFixture } from '../../test/support/fixtures/commerceFixtures';
import { listingItemFixture } from '../../test/support/fixtures/partFixtures';
import { DoorList } from '../../src/features/lists/DoorList';
import { ListEmpty, ListFailed, ListGap } from '../../src/features/lists/ListStates';
import { MoreButton } from '../../src/features/lists/MoreButton';
import { PageLinks } from '../../src/features/lists/PageLinks';
import { StoryCard, type CardShape } from '../../src/features/lists/StoryCard';
import { RelatedProductView } from '../../src/features/review/RelatedProductView';
import { ReadingList } from '../../src/features/saved/ReadingList';
import { SavedScreen } from '../../src/features/saved/SavedScreen';
import { listFailed, savedReducer, selectSavedState } from '../../src/features/saved/savedSlice';
import { ReviewCardPart } from '../../src/features/shortcodes/commerce/ReviewCardPart';
import { ListSkeleton } from '../../src/ui/layers/Skeleton';
import { IMAGE } from './pictures';
import type { Obstacle } from '../../src/model/offline/answerSource';
import { LONG_TEXT, LONG_WORD, NOW, nothing, RIGHT_TO_LEFT, type Specimen } from './specimen';

const STORY = listingItemFixture('docks', {
  title: 'Nine docks that fit in a coat pocket',
  dek: 'We measured what each one draws while it does nothing.',
  image: IMAGE,
});
const LONG_STORY = {
  ...STORY,
  id: 'long',
  title: LONG_TEXT,
  dek: LONG_TEXT,
  authorName: LONG_WORD,
};
const SHAPES = ['lead', 'beside', 'shelf', 'wire', 'row', 'feature', 'tile'] as const;
const PAGES = { pageNumber: 2, pageCount: 9, basePath: '/reviews/' };

const started = savedReducer(undefined, { type: 'gallery' });
const savedFailed = savedReducer(started, listFailed());

/** Components of the features in the states that readers encounter. */
export const FEATURE_SPECIMENS: readonly Specimen[] = [
  {
    file: 'features/lists/StoryCard',
    states: {
      ...Object.fromEntries(SHAPES.map((shape) => [shape, card(shape)])),
      sponsored: card('row', { ...STORY, isSponsored: true }),
      'without an image': card('row', { ...STORY, image: null }),
      'long words': card('row', LONG_STORY),
      'long words in a column': card('shelf', LONG_STORY),
      'right to left': card('row', { ...STORY, title: RIGHT_TO_LEFT, dek: RIGHT_TO_LEFT }),
    },
  },
  {
    file: 'features/lists/DoorList',
    states: {
      loaded: <DoorList items={[STORY, LONG_STORY]} now={NOW} {...PAGES} />,
      loading: <ListSkeleton rows={2} />,
      empty: <DoorList items={[]} now={NOW} {...PAGES} pageNumber={1} pageCount={1} />,
      failed: <ListFailed />,
    },
  },
  {
    file: 'features/lists/ListStates',
    states: {
      empty: <ListEmpty />,
      failed: <ListFailed />,
      gap: <ListGap text="A story could not be shown." />,
    },
  },
  {
    file: 'features/lists/MoreButton',
    states: {
      idle: <MoreButton status="idle" onPress={nothing} />,
      loading: <MoreButton status="loading" onPress={nothing} />,
      failed: <MoreButton status="failed" onPress={nothing} />,
    },
  },
  {
    file: 'features/lists/PageLinks',
    states: {
      first: <PageLinks {...PAGES} pageNumber={1} />,
      middle: <PageLinks {...PAGES} pageNumber={5} />,
    },
  },
  {
    file: 'features/review/RelatedProductView',
    states: { loaded: <RelatedProductView product={relatedProductFixture()} /> },
  },
  {
    file: 'features/shortcodes/commerce/ReviewCardPart',
    states: {
      loaded: reviewCard('Kestrel 14'),
      'long words': reviewCard(LONG_TEXT),
    },
  },
  {
    file: 'features/saved/SavedScreen',
    states: {
      loading: saved(started, null, null),
      offline: saved(started, 'connection', '/article/never-opened/'),
      'another network': saved(started, 'portal', '/article/never-opened/'),
      failed: saved(savedFailed, null, null),
    },
  },
];

function card(shape: CardShape, item = STORY): ReactNode {
  return <StoryCard item={item} shape={shape} now={NOW} heading="h3" />;
}

function reviewCard(productName: string): ReactNode {
  const content = { card: cardFixture({ productName }), compared: [] };
  return (
    <ReviewCardPart content={content} level={3}>
      <p>It put back a lost third in 26 minutes.</p>
    </ReviewCardPart>
  );
}

function readingList(): ReactNode {
  const title = 'The chip that learned to wait';
  const savedAt = new Date(NOW).toISOString();
  return (
    <ReadingList
      status="ready"
      stories={[
        { path: '/article/chip/', title, savedAt, isWithdrawn: false },
        { path: '/article/gone/', title: 'A story that is gone', savedAt, isWithdrawn: true },
      ]}
      count={2}
      aside={[]}
      saving={{}}
      onDownload={nothing}
      onRemove={nothing}
      onRetry={nothing}
      onItemRetry={nothing}
      onItemDiscard={nothing}
    />
  );
}

function saved(
  state: typeof started,
  obstacle: Obstacle | null,
  requestedPath: string | null,
): ReactNode {
  const isOnline = obstacle === null;
  return (
    <SavedScreen
      site="Halfwave"
      isReadFailed={false}
      state={selectSavedState({ saved: state })}
      isOnline={isOnline}
      obstacle={obstacle}
      isStored
      isLibrary={requestedPath === null}
      requestedPath={requestedPath}
      read={isOnline ? null : [{ title: 'Nine docks', url: '/article/nine/', savedAt: NOW }]}
      changed={[]}
      highlights={0}
      annotations={null}
      readingList={isOnline && readingList()}
      onQuality={nothing}
      onMedia={nothing}
      onDownload={nothing}
      onStop={nothing}
      onRemove={nothing}
      onRecording={nothing}
      onRemoveAll={nothing}
      onFind={nothing}
      onPromise={nothing}
    />
  );
}
