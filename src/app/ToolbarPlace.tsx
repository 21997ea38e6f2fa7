import type { ReactNode } from 'react';
import { selectIsFeatureOn } from '../features/flags/flagsSlice';
import { useLate } from '../ui/useLate';
import { ErrorBoundary } from './ErrorBoundary';
import { useAppSelector } from './hooks';

const loadTools = () => import(/* webpackChunkName: "developer" */ './DeveloperTools');

/** Where the developer toolbar stands; its code never comes to a reader without the flag. */
export function ToolbarPlace(): ReactNode {
  const isOn = useAppSelector((state) => selectIsFeatureOn(state, 'developer.toolbar'));
  const tools = useLate(loadTools, isOn);
  if (!isOn || !tools) return null;
  return (
    <ErrorBoundary name="developer toolbar" fallback={null}>
      <tools.DeveloperTools />
    </ErrorBoundary>
  );
}
