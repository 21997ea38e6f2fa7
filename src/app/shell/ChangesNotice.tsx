import type { ReactNode } from 'react';
import { changesDismissed, type ChangesSince } from '../../features/saved/changesSlice';
import { changeWords } from '../../model/library/changeWords';
import { showFirstChange } from '../../platform/library/changedParagraphs';
import { Button } from '../../ui/forms/Button';
import { Notice } from '../../ui/layers/Notice';
import { useAppDispatch } from '../store/hooks';

export interface ChangesNoticeProps {
  path: string;
  changes: ChangesSince;
}

/** Shows what has changed in a story since the reader last read it; new text is marked on the page. */
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
