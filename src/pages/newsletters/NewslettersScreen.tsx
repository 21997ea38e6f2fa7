import type { ReactNode } from 'react';
import { ArticleBody } from '../../features/article/body/ArticleBody';
import { DoorHeader } from '../../features/lists/DoorHeader';
import { ListFailed } from '../../features/lists/ListStates';
import { NewsletterRack } from '../../features/newsletters/NewsletterRack';
import { NewsletterSheet } from '../../features/newsletters/NewsletterSheet';
import { SignupForm } from '../../features/newsletters/SignupForm';
import { isListing } from '../../model/routing/component';
import type { NewsletterEntry } from '../../model/routing/pageComponents';
import type { ListIntroduction } from '../../model/routing/siteFrame';
import { objectItem } from '../componentContent';
import type { PartProps, PartRegistry, ScreenProps } from '../screen';
import { StackedScreen } from '../StackedScreen';

export default function NewslettersScreen(props: ScreenProps): ReactNode {
  return <StackedScreen {...props} />;
}

export const parts = {
  'newsletters-header': NewslettersHeaderPart,
  'newsletter-list': NewsletterListPart,
} satisfies PartRegistry;

function NewslettersHeaderPart({ component }: PartProps): ReactNode {
  const introduction = objectItem(component) as ListIntroduction | null;
  return introduction && <DoorHeader heading={introduction.heading} text={introduction.text} />;
}

function NewsletterListPart({ component }: PartProps): ReactNode {
  if (!isListing(component)) return <ListFailed />;
  return (
    <>
      <NewsletterRack>
        {(component.items as NewsletterEntry[]).map((newsletter) => (
          <NewsletterSheet key={newsletter.id} newsletter={newsletter}>
            <ArticleBody nodes={newsletter.body} headingLevel={2} />
          </NewsletterSheet>
        ))}
      </NewsletterRack>
      <SignupForm />
    </>
  );
}
