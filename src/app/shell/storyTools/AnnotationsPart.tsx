import type { ReactNode } from 'react';
import { useLazy } from '../../../ui/lazy/useLazy';
import { useAppSelector } from '../../store/hooks';

const loadBar = () => import(/* webpackChunkName: "annotations" */ './AnnotationBarPart');

/** Bar for selected text in a story and for highlights; its code and its slice load on demand. */
export function AnnotationsPart(): ReactNode {
  const isOn = useAppSelector(({ annotations }) => Boolean(annotations?.bar));
  const bar = useLazy(loadBar, isOn);
  return bar && isOn && <bar.AnnotationBarPart />;
}
