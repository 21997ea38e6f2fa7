import type { ReactNode } from 'react';
import { ArticleBody } from '../../features/article/body/ArticleBody';
import { StorageTable } from '../../features/consent/StorageTable';
import { ListHeading } from '../../features/lists/ListHeading';
import { ListFailed, ListGap } from '../../features/lists/ListStates';
import { StoryCard } from '../../features/lists/StoryCard';
import { textContents } from '../../model/content/textContents';
import { DocumentHeader } from '../../features/staticPages/DocumentHeader';
import { DocumentText } from '../../features/staticPages/DocumentText';
import { PreviewBand } from '../../features/staticPages/PreviewBand';
import { RecommendsList } from '../../features/staticPages/RecommendsList';
import { isError } from '../../model/routing/component';
import type { DocumentText as DocumentWords } from '../../model/routing/pageComponents';
import type { ListIntroduction } from '../../model/routing/siteFrame';
import { listItems, objectItem } from '../componentContent';
import type { PartProps, PartRegistry, ScreenProps } from '../screen';
import { StackedScreen } from '../StackedScreen';

export default function DocumentScreen(props: ScreenProps): ReactNode {
  return <StackedScreen {...props} />;
}

export const parts = {
  'document-header': DocumentHeaderPart,
  'document-body': DocumentBodyPart,
  'recommends-list': RecommendsListPart,
  'storage-register': StorageRegisterPart,
  'list-gap': ListGapPart,
  'preview-band': PreviewBandPart,
} satisfies PartRegistry;

function DocumentHeaderPart({ component }: PartProps): ReactNode {
  const introduction = objectItem(component) as ListIntroduction | null;
  return introduction && <DocumentHeader heading={introduction.heading} text={introduction.text} />;
}

function DocumentBodyPart({ component }: PartProps): ReactNode {
  const words = objectItem(component) as DocumentWords | null;
  if (!words) return null;
  const { nodes, entries } = textContents(words.body);
  return (
    <DocumentText contents={entries}>
      <ArticleBody nodes={nodes} />
    </DocumentText>
  );
}

function StorageRegisterPart({ component }: PartProps): ReactNode {
  const introduction = objectItem(component) as ListIntroduction | null;
  return introduction && <StorageTable {...introduction} />;
}

function ListGapPart({ component }: PartProps): ReactNode {
  const words = objectItem(component) as ListIntroduction | null;
  return words && <ListGap text={words.text} />;
}

function PreviewBandPart({ component }: PartProps): ReactNode {
  const words = objectItem(component) as ListIntroduction | null;
  return words && <PreviewBand {...words} />;
}

function RecommendsListPart({ component, now }: PartProps): ReactNode {
  if (isError(component)) return <ListFailed />;
  const { heading = 'Recommended now', moreHref } = component.metadata;
  return (
    <RecommendsList head={<ListHeading heading={heading} moreHref={moreHref} />}>
      {listItems(component).map((item) => (
        <StoryCard key={item.id} item={item} shape="tile" now={now} heading="h3" />
      ))}
    </RecommendsList>
  );
}
