import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { AnnotationList } from '../../../features/annotations/AnnotationList';
import {
  annotationRemovalRequested,
  annotationsExportRequested,
  noteClosed,
  noteOpened,
  noteSubmitted,
  selectAnnotations,
} from '../../../features/annotations/annotationsSlice';
import { useAppDispatch } from '../../store/hooks';

/** Connects the list of highlights to the store. */
export function AnnotationListPart(): ReactNode {
  const dispatch = useAppDispatch();
  return (
    <AnnotationList
      state={useSelector(selectAnnotations)}
      onNoteOpened={(id) => dispatch(noteOpened({ id }))}
      onNoteSaved={(id, note) => dispatch(noteSubmitted({ id, note }))}
      onNoteClosed={() => dispatch(noteClosed())}
      onRemove={(id) => dispatch(annotationRemovalRequested({ id }))}
      onExport={() => dispatch(annotationsExportRequested())}
    />
  );
}
