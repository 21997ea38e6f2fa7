import type { ReactNode } from 'react';
import { changesDismissed, type ChangesSince } from '../../features/saved/changesSlice';
import type { StoryChange } from '../../model/library/storyChanges';
import { showFirstChange } from '../../platform/library/changedParagraphs';
import { Button } from '../../ui/forms/Button';
import { Notice } from '../../ui/layers/Notice';
import { useAppDispatch } from '../store/hooks';

export interface ChangesNoticeProps {
  path: string;
  changes: ChangesSince;
}

/** Says what changed in a story since the reader read it; the paragraphs are marked in the text. */
export function ChangesNotice({ path, changes }: ChangesNoticeProps): ReactNode {
  const dispatch = useAppDispatch();
  const isMarked = changes.changes.some(({ kind }) => kind !== 'removed');
  const actions = (
    <>
      {isMarked && (
        <Button
          onClick={() => {
            showFirstChange(document);
          }}
        >
          Show
        </Button>
      )}
      <Button onClick={() => dispatch(changesDismissed({ path }))}>Close</Button>
    </>
  );
  return (
    <Notice action={actions}>
      Since you read this on {writtenDay(changes.since)}: {changeWords(changes.changes)}.
    </Notice>
  );
}

function writtenDay(time: number): string {
  return new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric' }).format(time);
}

/** Returns what changed in a story in words, such as `2 paragraphs changed, 1 is new`. */
function changeWords(changes: readonly StoryChange[]): string {
  const count = (kind: StoryChange['kind']): number =>
    changes.filter((change) => change.kind === kind).length;
  const [changed, added, removed] = [count('changed'), count('added'), count('removed')];
  const paragraphs = (number: number): string =>
    number === 1 ? '1 paragraph' : `${number} paragraphs`;
  return [
    changed > 0 && `${paragraphs(changed)} changed`,
    added > 0 && `${paragraphs(added)} new`,
    removed > 0 && `${paragraphs(removed)} removed`,
  ]
    .filter((part) => part !== false)
    .join(', ');
}
