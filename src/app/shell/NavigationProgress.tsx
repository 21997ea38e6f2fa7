import type { ReactNode } from 'react';
import { selectProgress } from '../../features/navigation/navigationSlice';
import { ProgressBar } from '../../ui/layers/ProgressBar';
import { useAppSelector } from '../store/hooks';

export function NavigationProgress(): ReactNode {
  const { isShown, percent, status } = useAppSelector(selectProgress);
  return <ProgressBar percent={isShown ? percent : null} failed={status === 'failed'} />;
}
