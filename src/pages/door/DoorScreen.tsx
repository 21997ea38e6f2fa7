import type { ComponentType, ReactNode } from 'react';
import { DoorBest } from '../../features/lists/doors/DoorBest';
import { DoorDeals } from '../../features/lists/doors/DoorDeals';
import { DoorEssays } from '../../features/lists/doors/DoorEssays';
import { DoorVideos } from '../../features/lists/doors/DoorVideos';
import { DoorMosaic } from '../../features/lists/doors/DoorMosaic';
import { DoorRatings } from '../../features/lists/doors/DoorRatings';
import { DoorSpotlights } from '../../features/lists/doors/DoorSpotlights';
import { DoorSteps } from '../../features/lists/doors/DoorSteps';
import { DoorVersus } from '../../features/lists/doors/DoorVersus';
import { DoorWire } from '../../features/lists/doors/DoorWire';
import { MoreVideos } from '../../features/lists/MoreVideos';
import type { DoorShapeProps } from '../../features/lists/doors/doorShape';
import { DoorHeader } from '../../features/lists/DoorHeader';
import { DoorList } from '../../features/lists/DoorList';
import { ListEmpty, ListFailed } from '../../features/lists/ListStates';
import { MoreButton } from '../../features/lists/MoreButton';
import { PageLinks } from '../../features/lists/PageLinks';
import { isError } from '../../model/routing/component';
import type { ListIntroduction } from '../../model/routing/siteFrame';
import { firstNumber, listItems, listPosition, objectItem } from '../componentContent';
import type { PartProps, PartRegistry, ScreenProps } from '../screen';
import { useMoreStories } from '../useMoreStories';

export default function DoorScreen({ page, render }: ScreenProps): ReactNode {
  return <>{page.components.map(render)}</>;
}

export const parts = {
  'door-header': DoorHeaderPart,
  'door-list': DoorListPart,
  'door-wire': pagedDoor(DoorWire),
  'door-steps': pagedDoor(DoorSteps),
  'door-deals': pagedDoor(DoorDeals),
  'door-best': pagedDoor(DoorBest),
  'door-ratings': pagedDoor(DoorRatings),
  'door-versus': pagedDoor(DoorVersus),
  'door-spotlights': pagedDoor(DoorSpotlights),
  'door-essays': pagedDoor(DoorEssays),
  'door-mosaic': pagedDoor(DoorMosaic),
  'door-films': DoorVideosPart,
} satisfies PartRegistry;

function DoorHeaderPart({ component }: PartProps): ReactNode {
  const introduction = objectItem(component) as ListIntroduction | null;
  return introduction && <DoorHeader heading={introduction.heading} text={introduction.text} />;
}

function DoorListPart({ component, now }: PartProps): ReactNode {
  if (isError(component)) return <ListFailed />;
  return <DoorList items={listItems(component)} now={now} {...listPosition(component)} />;
}

/** Creates a component that renders a door in the given shape, with page links below. */
function pagedDoor(Shape: ComponentType<DoorShapeProps>): ComponentType<PartProps> {
  return function PagedDoorPart({ component, now }) {
    if (isError(component)) return <ListFailed />;
    const items = listItems(component);
    if (items.length === 0) return <ListEmpty />;
    return (
      <>
        <Shape items={items} now={now} first={firstNumber(component)} />
        <PageLinks {...listPosition(component)} />
      </>
    );
  };
}

/** Renders the video door, which has no page links because more videos load in place. */
function DoorVideosPart({ component, now }: PartProps): ReactNode {
  const more = useMoreStories(component);
  if (isError(component)) return <ListFailed />;
  const items = listItems(component);
  if (items.length === 0) return <ListEmpty />;
  return (
    <>
      <DoorVideos items={items} now={now} />
      {more && now !== null && <MoreButton {...more} />}
      {more && <MoreVideos />}
    </>
  );
}
