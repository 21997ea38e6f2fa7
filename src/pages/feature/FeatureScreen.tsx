import type { ReactNode } from 'react';
import { AboutChapter } from '../../features/about/AboutChapter';
import { AboutHero } from '../../features/about/AboutHero';
import { ArticleBody } from '../../features/article/body/ArticleBody';
import { FeatureHeader } from '../../features/feature/FeatureHeader';
import { FeatureStories } from '../../features/feature/FeatureStories';
import { FeatureText } from '../../features/feature/FeatureText';
import { ListFailed } from '../../features/lists/ListStates';
import { StoryCard } from '../../features/lists/StoryCard';
import { TeamList } from '../../features/people/TeamList';
import { isError } from '../../model/routing/component';
import type {
  AboutSection,
  DocumentText,
  FeatureSection,
} from '../../model/routing/pageComponents';
import { listItems, objectItem } from '../componentContent';
import type { PartProps, PartRegistry, ScreenProps } from '../screen';
import { StackedScreen } from '../StackedScreen';

export default function FeatureScreen(props: ScreenProps): ReactNode {
  return <StackedScreen {...props} />;
}

export const parts = {
  'feature-header': FeatureHeaderPart,
  'feature-body': FeatureBodyPart,
  'feature-list': FeatureListPart,
  'about-hero': AboutHeroPart,
  'about-values': AboutChapterPart,
  'about-audience': AboutAudiencePart,
  'about-work': AboutChapterPart,
  'about-team': AboutTeamPart,
} satisfies PartRegistry;

function FeatureHeaderPart({ component }: PartProps): ReactNode {
  const section = objectItem(component) as FeatureSection | null;
  return section && <FeatureHeader {...section} />;
}

function FeatureBodyPart({ component }: PartProps): ReactNode {
  const text = objectItem(component) as DocumentText | null;
  if (!text || text.body.length === 0) return null;
  return (
    <FeatureText>
      <ArticleBody nodes={text.body} hasDropCap />
    </FeatureText>
  );
}

function FeatureListPart({ component, now }: PartProps): ReactNode {
  if (isError(component)) return <ListFailed />;
  return (
    <FeatureStories heading={component.metadata.heading ?? 'In this feature'}>
      {listItems(component).map((item) => (
        <StoryCard key={item.id} item={item} shape="tile" now={now} heading="h3" />
      ))}
    </FeatureStories>
  );
}

function AboutHeroPart({ component }: PartProps): ReactNode {
  const section = aboutSection(component);
  return (
    section && (
      <AboutHero section={section}>
        <ArticleBody nodes={section.body} />
      </AboutHero>
    )
  );
}

function AboutChapterPart({ component }: PartProps): ReactNode {
  const section = aboutSection(component);
  return (
    section && (
      <AboutChapter section={section}>
        <ArticleBody nodes={section.body} />
      </AboutChapter>
    )
  );
}

function AboutAudiencePart({ component }: PartProps): ReactNode {
  const section = aboutSection(component);
  return (
    section && (
      <AboutChapter section={section} look="band">
        <ArticleBody nodes={section.body} />
      </AboutChapter>
    )
  );
}

function AboutTeamPart({ component }: PartProps): ReactNode {
  const section = aboutSection(component);
  return (
    section && (
      <AboutChapter section={section} below={<TeamList people={section.people} heading="h3" />}>
        <ArticleBody nodes={section.body} />
      </AboutChapter>
    )
  );
}

function aboutSection(component: PartProps['component']): AboutSection | null {
  return objectItem(component) as AboutSection | null;
}
