import type { ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { FrontLatest, type MoreStories } from '../../features/listing/FrontLatest';
import { FrontLead } from '../../features/listing/FrontLead';
import { FrontShelf } from '../../features/listing/FrontShelf';
import {
  moreRequested,
  selectCurrentPagePath,
  selectMoreStatus,
} from '../../features/page/pageSlice';
import { selectBrand } from '../../features/pageState/pageStateSlice';
import type { PageComponent } from '../../model/component';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { listItems } from '../componentContent';
import type { PartProps, PartRegistry, ScreenProps } from '../screen';
import styles from './FrontDoorScreen.module.css';

export default function FrontDoorScreen({ page, draw }: ScreenProps): ReactNode {
  const brand = useSelector(selectBrand);
  return (
    <div className={styles['screen']}>
      <h1>
        <VisuallyHidden>{brand}: technology news, reviews and advice</VisuallyHidden>
      </h1>
      {page.components.map(draw)}
    </div>
  );
}

export const parts: PartRegistry = {
  'front-lead': FrontLeadPart,
  'front-shelf': FrontShelfPart,
  'front-latest': FrontLatestPart,
};

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

function useMoreStories(component: PageComponent): MoreStories | null {
  const dispatch = useDispatch();
  const path = useSelector(selectCurrentPagePath) ?? '/';
  const key = { path, componentId: component.id };
  const status = useSelector((state: Parameters<typeof selectMoreStatus>[0]) =>
    selectMoreStatus(state, key),
  );
  if (component.links.next === undefined) return null;
  return { status, onPress: () => dispatch(moreRequested(key)) };
}
