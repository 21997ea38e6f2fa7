import type { ReactNode } from 'react';
import type { DeveloperFacts, ShownVideo } from './developerFacts';
import { Said } from './Said';
import styles from './views.module.css';

/** The page's video players and their current state. */
export function VideosView({ facts: { videos } }: { facts: DeveloperFacts }): ReactNode {
  if (videos.length === 0) return <Said>This page has no video players.</Said>;
  return (
    <ul className={styles['rows']}>
      {videos.map((video) => (
        <li key={video.id} className={styles['row']}>
          <code className={styles['name']}>{video.id}</code>
          <span className={video.problem === null ? styles['aside'] : styles['alarm']}>
            {wordsOf(video)}
          </span>
        </li>
      ))}
    </ul>
  );
}

function wordsOf({ state, startedBy, ad, isSticky, isCurrent, problem }: ShownVideo): string {
  return [
    state,
    startedBy === '' ? null : `started by ${startedBy}`,
    ad === null ? null : `advertisement ${ad}`,
    isSticky ? 'sticky' : null,
    isCurrent ? 'played last' : null,
    problem,
  ]
    .filter((word) => word !== null)
    .join(', ');
}
