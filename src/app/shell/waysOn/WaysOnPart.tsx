import type { ReactNode } from 'react';
import { FrontShelf } from '../../../features/lists/fronts/FrontShelf';
import {
  selectCurrentPath,
  selectLocationError,
} from '../../../features/navigation/navigationSlice';
import { SearchForm } from '../../../features/results/SearchForm';
import { NearestPages } from '../../../features/waysOn/NearestPages';
import { selectWaysOn } from '../../../features/waysOn/waysOnSlice';
import { pathFor } from '../../../model/routing/routeMatch';
import { useAppSelector } from '../../store/hooks';
import styles from './WaysOnPart.module.css';

/** Suggestions below the error page of a missing or withdrawn page: search, similar addresses and stories. */
export function WaysOnPart(): ReactNode {
  const path = useAppSelector(selectCurrentPath);
  const rendered = useAppSelector(selectLocationError)?.waysOn ?? null;
  const state = useAppSelector(selectWaysOn);
  const requested = state.path === path ? state : null;
  const waysOn = requested?.status === 'ready' ? requested.waysOn : rendered;
  return (
    <div className={styles['ways']}>
      <div className={styles['find']}>
        <SearchForm words="" />
        <NearestPages pages={waysOn?.nearest ?? null} hasFailed={requested?.status === 'failed'} />
      </div>
      {waysOn && (
        <>
          <FrontShelf heading="Trending" items={waysOn.trending} now={null} />
          <FrontShelf heading="Latest" moreHref={LATEST} items={waysOn.latest} now={null} />
        </>
      )}
    </div>
  );
}

const LATEST = pathFor({ name: 'latest-door', params: {} });
