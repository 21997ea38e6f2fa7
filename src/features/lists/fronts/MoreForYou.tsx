import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { ContentListingItem } from '../../../model/content/contentListingItem';
import { MORE_FOR_YOU } from '../../../model/experiments/decisions';
import { consoleReporter } from '../../../platform/events/consoleReporter';
import { observeVisibility } from '../../../platform/browser/visibility';
import { useNow } from '../../../ui/text/useNow';
import { FrontShelf } from './FrontShelf';
import styles from './MoreForYou.module.css';

export interface MoreForYouProps {
  items: ContentListingItem[];
  /** True if another story follows, which the list would push down. */
  hasFollowers: boolean;
}

/** Recommendations selected after page load; they never shift text that is being read. */
export function MoreForYou({ items, hasFollowers }: MoreForYouProps): ReactNode {
  const container = useRef<HTMLElement>(null);
  const hasSpace = useHasSpace(container, !hasFollowers);
  const now = useNow();
  return (
    <aside ref={container} data-component={MORE_FOR_YOU} data-screen-only="">
      {hasSpace && (
        <div className={styles['list']}>
          <FrontShelf heading="More for you" items={items} now={now} />
        </div>
      )}
    </aside>
  );
}

/** Returns true if nothing follows the element initially, or once the element has been below the viewport. */
function useHasSpace(container: RefObject<HTMLElement | null>, isLast: boolean): boolean {
  const [hasSpace, setHasSpace] = useState(isLast);
  useEffect(() => {
    const element = container.current;
    if (hasSpace || !element) return undefined;
    return observeVisibility(
      element,
      '0px',
      (isVisible, { boundingClientRect }) => {
        if (!isVisible && boundingClientRect.top > 0) setHasSpace(true);
      },
      consoleReporter,
    );
  }, [hasSpace, container]);
  return hasSpace;
}
