import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { selectCurrentPath } from '../../../features/navigation/navigationSlice';
import { ReadingListNotice } from '../../../features/saved/ReadingListNotice';
import {
  lossClosed,
  offerAccepted,
  offerDeclined,
  selectReadingList,
} from '../../../features/saved/readingListSlice';
import { isLibraryPath } from '../../../model/offline/workerRules';
import { useAppDispatch, useAppSelector } from '../../store/hooks';

/** Connects the notice about the reading list to the store. */
export function ReadingListNoticePart(): ReactNode {
  const dispatch = useAppDispatch();
  const path = useAppSelector(selectCurrentPath);
  const { offer, isChangeLost } = useSelector(selectReadingList);
  return (
    <ReadingListNotice
      offer={offer}
      isChangeLost={isChangeLost}
      isLibrary={isLibraryPath(path)}
      onAdd={() => dispatch(offerAccepted())}
      onDecline={() => dispatch(offerDeclined())}
      onClose={() => dispatch(lossClosed())}
    />
  );
}
