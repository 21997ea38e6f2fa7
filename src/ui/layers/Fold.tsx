import type { ReactNode, Ref } from 'react';
import styles from './Fold.module.css';

interface FoldProps {
  ref: Ref<HTMLDivElement>;
  /** Height in pixels of the removed content; undefined while the content is rendered. */
  height: number | undefined;
  storyPath?: string | undefined;
  /** True if the content is omitted in print. */
  isScreenOnly?: boolean;
  /** Content that is shown while the actual content is removed. */
  instead: ReactNode;
  children: ReactNode;
}

/** A focusable part of a long page whose content may be removed while it is far from the viewport. */
export function Fold({
  ref,
  height,
  storyPath,
  isScreenOnly,
  instead,
  children,
}: FoldProps): ReactNode {
  return (
    <div
      ref={ref}
      tabIndex={-1}
      className={styles['fold']}
      data-feed-story={storyPath}
      data-screen-only={isScreenOnly ? '' : undefined}
      style={height === undefined ? undefined : { height }}
    >
      {height === undefined ? children : instead}
    </div>
  );
}
