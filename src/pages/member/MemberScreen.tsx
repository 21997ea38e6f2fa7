import type { ReactNode } from 'react';
import { MemberArea } from '../../features/members/MemberArea';
import { MemberNewsletters } from '../../features/newsletters/MemberNewsletters';
import type { MemberInvitation } from '../../model/routing/pageComponents';
import { objectItem } from '../componentContent';
import type { PartProps, PartRegistry, ScreenProps } from '../screen';
import { StackedScreen } from '../StackedScreen';

export default function MemberScreen(props: ScreenProps): ReactNode {
  return <StackedScreen {...props} />;
}

export const parts = { 'member-signed-out': SignedOutPart } satisfies PartRegistry;

function SignedOutPart({ component }: PartProps): ReactNode {
  const invitation = objectItem(component) as MemberInvitation | null;
  return invitation && <MemberArea invitation={invitation} newsletters={<MemberNewsletters />} />;
}
