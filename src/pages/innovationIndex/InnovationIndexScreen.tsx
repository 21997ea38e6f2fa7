import type { ReactNode } from 'react';
import { ArticleBody } from '../../features/article/body/ArticleBody';
import { IndexHeader } from '../../features/innovationIndex/IndexHeader';
import { IndexText } from '../../features/innovationIndex/IndexText';
import { TrendTable } from '../../features/innovationIndex/TrendTable';
import { ListFailed } from '../../features/lists/ListStates';
import { isListing } from '../../model/routing/component';
import type { DocumentText, InnovationTrend } from '../../model/routing/pageComponents';
import type { ListIntroduction } from '../../model/routing/siteFrame';
import { objectItem } from '../componentContent';
import type { PartProps, PartRegistry, ScreenProps } from '../screen';
import { StackedScreen } from '../StackedScreen';

export default function InnovationIndexScreen(props: ScreenProps): ReactNode {
  return <StackedScreen {...props} />;
}

export const parts = {
  'innovation-header': IndexHeaderPart,
  'innovation-trends': TrendTablePart,
  'innovation-body': IndexTextPart,
} satisfies PartRegistry;

function IndexHeaderPart({ component }: PartProps): ReactNode {
  const introduction = objectItem(component) as ListIntroduction | null;
  return introduction && <IndexHeader heading={introduction.heading} text={introduction.text} />;
}

function TrendTablePart({ component }: PartProps): ReactNode {
  if (!isListing(component)) return <ListFailed />;
  return <TrendTable trends={component.items as InnovationTrend[]} />;
}

function IndexTextPart({ component }: PartProps): ReactNode {
  const words = objectItem(component) as DocumentText | null;
  return (
    words && (
      <IndexText>
        <ArticleBody nodes={words.body} />
      </IndexText>
    )
  );
}
