import type { ReactNode } from 'react';
import { DoorHeader } from '../../features/lists/DoorHeader';
import { ListHeading } from '../../features/lists/ListHeading';
import { ListFailed } from '../../features/lists/ListStates';
import { MoreButton } from '../../features/lists/MoreButton';
import { StoryCard } from '../../features/lists/StoryCard';
import { AuthorProfile } from '../../features/people/AuthorProfile';
import { AuthorStories } from '../../features/people/AuthorStories';
import { DeskList } from '../../features/people/DeskList';
import { TeamList } from '../../features/people/TeamList';
import { isError, isListing } from '../../model/routing/component';
import type { AuthorEntry, AuthorPage, DeskEntry } from '../../model/routing/pageComponents';
import type { ListIntroduction } from '../../model/routing/siteFrame';
import { listItems, objectItem } from '../componentContent';
import type { PartProps, PartRegistry, ScreenProps } from '../screen';
import { StackedScreen } from '../StackedScreen';
import { useMoreStories } from '../useMoreStories';

export default function PeopleScreen(props: ScreenProps): ReactNode {
  return <StackedScreen {...props} />;
}

export const parts = {
  'team-header': TeamHeaderPart,
  'team-list': TeamListPart,
  'desk-list': DeskListPart,
  'author-profile': AuthorProfilePart,
  'author-list': AuthorListPart,
} satisfies PartRegistry;

function TeamHeaderPart({ component }: PartProps): ReactNode {
  const introduction = objectItem(component) as ListIntroduction | null;
  return introduction && <DoorHeader heading={introduction.heading} text={introduction.text} />;
}

function TeamListPart({ component }: PartProps): ReactNode {
  if (!isListing(component)) return <ListFailed />;
  return <TeamList people={component.items as AuthorEntry[]} heading="h2" />;
}

function DeskListPart({ component, now }: PartProps): ReactNode {
  if (!isListing(component)) return <ListFailed />;
  return <DeskList people={component.items as DeskEntry[]} now={now} />;
}

function AuthorProfilePart({ component }: PartProps): ReactNode {
  const page = objectItem(component) as AuthorPage | null;
  return page && <AuthorProfile {...page} />;
}

function AuthorListPart({ component, now }: PartProps): ReactNode {
  const more = useMoreStories(component);
  if (isError(component)) return <ListFailed />;
  const { heading = 'Stories', moreHref } = component.metadata;
  return (
    <AuthorStories
      head={<ListHeading heading={heading} moreHref={moreHref} />}
      below={more && now !== null && <MoreButton {...more} />}
    >
      {listItems(component).map((item) => (
        <StoryCard key={item.id} item={item} shape="row" now={now} heading="h3" />
      ))}
    </AuthorStories>
  );
}
