import type { ReactNode, Ref } from 'react';
import styles from './Fold.module.css';

interface FoldProps {
  ref: Ref<HTMLDivElement>;
  /** Pixels that the box keeps while what stood in it is away; undefined while it is there. */
  height: number | undefined;
  storyPath?: string | undefined;
  /** Stands in the box while that is folded. */
  instead: ReactNode;
  children: ReactNode;
}

/** A part of a long page that may be taken away while it is far from the window; focus can be led to it. */
export function Fold({ ref, height, storyPath, instead, children }: FoldProps): ReactNode {
  return (
    <div
      ref={ref}
      tabIndex={-1}
      className={styles['fold']}
      data-feed-story={storyPath}
      style={height === undefined ? undefined : { height }}
    >
      {height === undefined ? children : instead}
    </div>
  );
}
