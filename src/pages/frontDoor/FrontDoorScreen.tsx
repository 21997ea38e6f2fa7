import type { ReactNode } from 'react';
import { FrontLatest } from '../../features/lists/fronts/FrontLatest';
import { FrontLead } from '../../features/lists/fronts/FrontLead';
import { FrontShelf } from '../../features/lists/fronts/FrontShelf';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden';
import { listItems } from '../componentContent';
import type { PartProps, PartRegistry, ScreenProps } from '../screen';
import { useMoreStories } from '../useMoreStories';
import { ContinuePart } from './ContinuePart';
import styles from './FrontDoorScreen.module.css';

export default function FrontDoorScreen({ page, render }: ScreenProps): ReactNode {
  return (
    <div className={styles['screen']}>
      <h1>
        <VisuallyHidden>{page.meta.title}</VisuallyHidden>
      </h1>
      {page.components.map(render)}
      <ContinuePart />
    </div>
  );
}

export const parts = {
  'front-lead': FrontLeadPart,
  'front-shelf': FrontShelfPart,
  'front-latest': FrontLatestPart,
} satisfies PartRegistry;

function FrontLeadPart({ component, now }: PartProps): ReactNode {
  return <FrontLead items={listItems(component)} now={now} />;
}

function FrontShelfPart({ component, now }: PartProps): ReactNode {
  const { heading = '', moreHref } = component.metadata;
  return (
    <FrontShelf heading={heading} moreHref={moreHref} items={listItems(component)} now={now} />
  );
}

function FrontLatestPart({ component, now }: PartProps): ReactNode {
  const { heading = 'Latest', moreHref } = component.metadata;
  return (
    <FrontLatest
      heading={heading}
      moreHref={moreHref}
      items={listItems(component)}
      now={now}
      more={useMoreStories(component)}
    />
  );
}
