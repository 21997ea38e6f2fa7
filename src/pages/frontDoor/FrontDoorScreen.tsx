import type { ReactNode } from 'react';
import { FrontLatest } from '../../features/lists/fronts/FrontLatest';
import { FrontLead } from '../../features/lists/fronts/FrontLead';
import { FrontNewsletter } from '../../features/lists/fronts/FrontNewsletter';
import { FrontShelf } from '../../features/lists/fronts/FrontShelf';
import {
  FrontStrip,
  type StripKind,
  type StripLayout,
} from '../../features/lists/fronts/FrontStrip';
import type { NewsletterPromotion } from '../../model/routing/pageComponents';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden';
import { listItems, objectItem } from '../componentContent';
import type { PartProps, PartRegistry, ScreenProps } from '../screen';
import { useMoreStories } from '../useMoreStories';
import { ContinuePart } from './ContinuePart';
import styles from './FrontDoorScreen.module.css';

const LAYOUTS: readonly StripLayout[] = ['columns', 'rows', 'mosaic'];

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
  'front-opinion': strip('opinion'),
  'front-ratings': strip('ratings'),
  'front-pictures': strip('pictures'),
  'front-videos': strip('videos'),
  'front-trending': strip('trending'),
  'front-newsletter': FrontNewsletterPart,
} satisfies PartRegistry;

function FrontLeadPart({ component, now }: PartProps): ReactNode {
  const isAbove = component.metadata['layout'] === 'below';
  return <FrontLead items={listItems(component)} now={now} isAbove={isAbove} />;
}

function FrontShelfPart({ component, now }: PartProps): ReactNode {
  const { heading = '', moreHref, layout } = component.metadata;
  return (
    <FrontShelf
      heading={heading}
      moreHref={moreHref}
      items={listItems(component)}
      now={now}
      hasFeature={layout === 'feature'}
    />
  );
}

function FrontLatestPart({ component, now }: PartProps): ReactNode {
  const { heading = 'Latest', moreHref, layout } = component.metadata;
  return (
    <FrontLatest
      heading={heading}
      moreHref={moreHref}
      items={listItems(component)}
      now={now}
      isInRows={layout === 'rows'}
      more={useMoreStories(component)}
    />
  );
}

function strip(kind: StripKind): (props: PartProps) => ReactNode {
  return function StripPart({ component, now }) {
    const { heading = '', moreHref, layout } = component.metadata;
    return (
      <FrontStrip
        kind={kind}
        layout={LAYOUTS.find((known) => known === layout) ?? 'columns'}
        heading={heading}
        moreHref={moreHref}
        items={listItems(component)}
        now={now}
      />
    );
  };
}

function FrontNewsletterPart({ component }: PartProps): ReactNode {
  const promotion = objectItem(component) as NewsletterPromotion | null;
  return promotion && <FrontNewsletter {...promotion} />;
}
