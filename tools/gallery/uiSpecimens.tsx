import { useState, type ReactNode } from 'react';
import { imageFixture, listingItemFixture } from '../../test/support/fixtures/partFixtures';
import { Button } from '../../src/ui/forms/Button';
import { FormField } from '../../src/ui/forms/FormField';
import { Fold } from '../../src/ui/layers/Fold';
import { Modal } from '../../src/ui/layers/Modal';
import type { OutboxItem } from '../../src/model/members/outboxItem';
import { SetAsideRow } from '../../src/ui/forms/SetAsideRow';
import { Notice } from '../../src/ui/layers/Notice';
import { Overlay } from '../../src/ui/layers/Overlay';
import { ProgressBar } from '../../src/ui/layers/ProgressBar';
import { ArticleSkeleton, ListSkeleton } from '../../src/ui/layers/Skeleton';
import { Island } from '../../src/ui/lazy/Island';
import { createLazyComponent } from '../../src/ui/lazy/lazyComponent';
import { FrameLink } from '../../src/ui/links/FrameLink';
import { Link } from '../../src/ui/links/Link';
import { NetworkSignInLink } from '../../src/ui/links/NetworkSignInLink';
import { SkipLink } from '../../src/ui/links/SkipLink';
import { AdSlot } from '../../src/ui/media/AdSlot';
import { AnimatedImage } from '../../src/ui/media/AnimatedImage';
import { EnlargeLink } from '../../src/ui/media/EnlargeLink';
import { Picture } from '../../src/ui/media/Picture';
import { WaveMark, WaveRule } from '../../src/ui/media/Wave';
import { DateTime } from '../../src/ui/text/DateTime';
import { Kicker } from '../../src/ui/text/Kicker';
import { SavedAt } from '../../src/ui/text/SavedAt';
import { SponsoredMark } from '../../src/ui/text/SponsoredMark';
import { StoryDate } from '../../src/ui/text/StoryDate';
import { StoryMark } from '../../src/ui/text/StoryMark';
import { VisuallyHidden } from '../../src/ui/text/VisuallyHidden';
import { IMAGE, SMALL_IMAGE } from './pictures';
import { LONG_TEXT, LONG_WORD, NOW, nothing, RIGHT_TO_LEFT, type Specimen } from './specimen';

const STORY = listingItemFixture('docks');
const field = { id: 'email', name: 'email', label: 'Email' };

const neverLoaded = createLazyComponent<object>(
  () => new Promise(() => undefined),
  () => <p>The fallback, until the code is loaded</p>,
);

const MINE = { username: 'ada', firstName: 'Ada', lastName: 'Quill', country: 'US' };
const CONFLICT: OutboxItem = {
  id: 'a',
  memberId: 'ada',
  change: { kind: 'profile', form: MINE, version: 3 },
  order: 1,
  queuedAt: 0,
  serverAhead: null,
  isTried: true,
  setAside: {
    kind: 'conflict',
    theirs: { ...MINE, username: 'countess', avatar: '', email: 'ada@example.org', version: 4 },
  },
  sentAt: null,
};

/** Every component in `src/ui`. A test fails if one is missing. */
export const UI_SPECIMENS: readonly Specimen[] = [
  {
    file: 'ui/forms/Button',
    states: {
      solid: <Button>Save</Button>,
      plain: <Button look="plain">Cancel</Button>,
      loading: <Button disabled>Loading…</Button>,
      'long words': <Button>{LONG_TEXT}</Button>,
      'right to left': <Button>{RIGHT_TO_LEFT}</Button>,
    },
  },
  {
    file: 'ui/forms/FormField',
    states: {
      empty: <FormField {...field} />,
      required: <FormField {...field} id="required" required note="We send one email a week." />,
      failed: <FormField {...field} id="failed" problem="Enter an email address." />,
      'long words': <FormField {...field} id="long" label={LONG_TEXT} problem={LONG_TEXT} />,
    },
  },
  {
    file: 'ui/layers/Fold',
    states: {
      open: (
        <Fold ref={null} height={undefined} instead={null}>
          A story that is near the viewport
        </Fold>
      ),
      folded: (
        <Fold ref={null} height={80} instead="Stands for a story that is far away">
          Not rendered
        </Fold>
      ),
    },
  },
  {
    file: 'ui/layers/Modal',
    states: {
      short: <OpenedModal title="Delete the account?">It cannot be restored.</OpenedModal>,
      'long words': <OpenedModal title={LONG_TEXT}>{LONG_TEXT.repeat(20)}</OpenedModal>,
    },
  },
  {
    file: 'ui/layers/Notice',
    states: {
      plain: <Notice>A newer version of this page is available.</Notice>,
      'with an action': <Notice action={<Button>Show it</Button>}>This page has changed.</Notice>,
      offline: <Notice tone="warning">You are offline. This copy is an hour old.</Notice>,
      'long words': <Notice action={<Button>Show it</Button>}>{LONG_TEXT}</Notice>,
      'right to left': <Notice>{RIGHT_TO_LEFT}</Notice>,
    },
  },
  { file: 'ui/layers/Overlay', states: { shown: <Overlay /> } },
  {
    file: 'ui/forms/SetAsideRow',
    states: {
      conflict: (
        <SetAsideRow item={CONFLICT} onRetry={() => undefined} onDiscard={() => undefined} />
      ),
      'too old': (
        <SetAsideRow
          item={{ ...CONFLICT, setAside: { kind: 'old' } }}
          onRetry={() => undefined}
          onDiscard={() => undefined}
        />
      ),
    },
  },
  {
    file: 'ui/layers/ProgressBar',
    states: {
      'started, of unknown length': <ProgressBar percent={null} />,
      half: <ProgressBar percent={50} />,
      failed: <ProgressBar percent={50} failed />,
    },
  },
  {
    file: 'ui/layers/Skeleton',
    states: { 'loading a story': <ArticleSkeleton />, 'loading a list': <ListSkeleton rows={3} /> },
  },
  { file: 'ui/lazy/Island', states: { rendered: <Island>Content of an island</Island> } },
  { file: 'ui/lazy/lazyComponent', states: { loading: <neverLoaded.Part /> } },
  {
    file: 'ui/links/FrameLink',
    states: {
      'to another page': (
        <FrameLink currentPath="/news/" href="/reviews/">
          Reviews
        </FrameLink>
      ),
      'to this page': (
        <FrameLink currentPath="/news/" href="/news/">
          News
        </FrameLink>
      ),
    },
  },
  {
    file: 'ui/links/Link',
    states: {
      plain: <Link href="/news/">News</Link>,
      'long words': <Link href="/news/">{LONG_WORD}</Link>,
    },
  },
  { file: 'ui/links/NetworkSignInLink', states: { link: <NetworkSignInLink /> } },
  { file: 'ui/links/SkipLink', states: { 'visible on focus': <SkipLink /> } },
  {
    file: 'ui/media/AdSlot',
    states: { empty: <AdSlot name="gallery" type="leaderboard" isLandmark /> },
  },
  {
    file: 'ui/media/AnimatedImage',
    states: {
      still: <AnimatedImage image={IMAGE} sizes="50vw" />,
      'reduced motion': (
        <AnimatedImage
          image={{
            ...IMAGE,
            motion: { type: 'image/webp', url: SMALL_IMAGE, width: 416, height: 234 },
          }}
          sizes="50vw"
        />
      ),
    },
  },
  {
    file: 'ui/media/Picture',
    states: {
      loaded: <Picture image={IMAGE} sizes="50vw" />,
      failed: (
        <Picture image={imageFixture({ alt: 'The text instead of an image' })} sizes="50vw" />
      ),
      empty: <Picture image={imageFixture({ renditions: [] })} sizes="50vw" />,
    },
  },
  {
    file: 'ui/media/EnlargeLink',
    states: {
      link: (
        <EnlargeLink image={IMAGE} shownWidth={0}>
          <Picture image={IMAGE} sizes="50vw" />
        </EnlargeLink>
      ),
      'as large as it is': (
        <EnlargeLink image={IMAGE} shownWidth={Infinity}>
          <Picture image={IMAGE} sizes="50vw" />
        </EnlargeLink>
      ),
    },
  },
  { file: 'ui/media/Wave', states: { mark: <WaveMark />, rule: <WaveRule /> } },
  {
    file: 'ui/text/DateTime',
    states: {
      'on the server': <DateTime time={NOW - 3_600_000} now={null} mode="display" />,
      recent: <DateTime time={NOW - 3_600_000} now={NOW} mode="display" />,
      full: <DateTime time={NOW - 3_600_000} now={NOW} mode="full" />,
    },
  },
  {
    file: 'ui/text/Kicker',
    states: {
      short: <Kicker topic={{ slug: 'phones', name: 'Phones' }} />,
      'long words': <Kicker topic={{ slug: 'long', name: LONG_WORD }} />,
      'right to left': <Kicker topic={{ slug: 'rtl', name: RIGHT_TO_LEFT }} />,
    },
  },
  { file: 'ui/text/SavedAt', states: { offline: <SavedAt time={NOW} /> } },
  { file: 'ui/text/SponsoredMark', states: { shown: <SponsoredMark /> } },
  { file: 'ui/text/StoryDate', states: { recent: <StoryDate item={STORY} now={NOW} /> } },
  {
    file: 'ui/text/StoryMark',
    states: {
      topic: <StoryMark item={STORY} />,
      sponsored: <StoryMark item={{ ...STORY, isSponsored: true }} />,
      empty: <StoryMark item={{ ...STORY, topic: null }} />,
    },
  },
  {
    file: 'ui/text/VisuallyHidden',
    states: {
      hidden: (
        <p>
          Before it <VisuallyHidden>only for screen readers</VisuallyHidden> and after it
        </p>
      ),
    },
  },
];

/** Opens a modal on request, because an open modal would cover the whole gallery. */
function OpenedModal({ title, children }: { title: string; children: ReactNode }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        look="plain"
        onClick={() => {
          setOpen(true);
        }}
      >
        Open
      </Button>
      {isOpen && (
        <Modal
          title={title}
          onClose={() => {
            setOpen(false);
          }}
        >
          <p>{children}</p>
          <Button onClick={nothing}>Do it</Button>
        </Modal>
      )}
    </>
  );
}
