import type { ReactNode } from 'react';
import {
  ReadingListNotice,
  type ReadingListNoticeProps,
} from '../../../features/saved/ReadingListNotice';
import { lossClosed, offerAccepted, offerDeclined } from '../../../features/saved/readingListSlice';
import { useAppDispatch } from '../../store/hooks';

/** Connects the notice about the reading list to the store. */
export function ReadingListNoticePart({
  notice,
}: Pick<ReadingListNoticeProps, 'notice'>): ReactNode {
  const dispatch = useAppDispatch();
  return (
    <ReadingListNotice
      notice={notice}
      onAdd={() => dispatch(offerAccepted())}
      onDecline={() => dispatch(offerDeclined())}
      onClose={() => dispatch(lossClosed())}
    />
  );
}
