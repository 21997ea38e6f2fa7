import type { ReactNode } from 'react';
import { DoorHeader } from '../../features/listing/DoorHeader';
import { DoorList } from '../../features/listing/DoorList';
import { ListFailed } from '../../features/listing/ListStates';
import { isError } from '../../model/component';
import type { ListIntroduction } from '../../model/siteFrame';
import { listItems, listPlace, objectItem } from '../componentContent';
import type { PartProps, PartRegistry, ScreenProps } from '../screen';

export default function DoorScreen({ page, draw }: ScreenProps): ReactNode {
  return <>{page.components.map(draw)}</>;
}

export const parts: PartRegistry = { 'door-header': DoorHeaderPart, 'door-list': DoorListPart };

function DoorHeaderPart({ component }: PartProps): ReactNode {
  const introduction = objectItem(component) as ListIntroduction | null;
  return introduction && <DoorHeader heading={introduction.heading} text={introduction.text} />;
}

function DoorListPart({ component, now }: PartProps): ReactNode {
  if (isError(component)) return <ListFailed />;
  return <DoorList items={listItems(component)} now={now} {...listPlace(component)} />;
}
