import { useId, type ReactNode } from 'react';
import type { RelatedObject } from '../../model/content/content';
import { validTime } from '../../model/content/dates';
import { RELATIONS, storiesRelatedBy, type RelatedStory } from '../../model/content/relatedStories';
import { Link } from '../../ui/links/Link';
import { DateTime } from '../../ui/text/DateTime';
import styles from './MoreStories.module.css';

export interface MoreStoriesProps {
  stories: readonly RelatedObject[];
}

/** Links at the end of a story to other parts of its series, and to stories on the same topic or by the same writer. */
export function MoreStories({ stories }: MoreStoriesProps): ReactNode {
  if (!RELATIONS.some((relation) => storiesRelatedBy(relation, stories).length > 0)) return null;
  const parts = [...storiesRelatedBy('previous', stories), ...storiesRelatedBy('next', stories)];
  return (
    <div className={styles['stories']}>
      {parts.length > 0 && <SeriesLinks parts={parts} />}
      <StoryLinks heading="More on this" stories={storiesRelatedBy('topic', stories)} />
      <StoryLinks heading="By the same writer" stories={storiesRelatedBy('author', stories)} />
    </div>
  );
}

function SeriesLinks({ parts }: { parts: readonly RelatedStory[] }): ReactNode {
  const { title = '', path = '' } = parts[0]?.series ?? {};
  return (
    <nav className={styles['series']} aria-label={`Series: ${title}`} lang="en" dir="ltr">
      <p className={styles['of']}>
        From the series{' '}
        <Link href={path}>
          <bdi>{title}</bdi>
        </Link>
      </p>
      <ul className={styles['parts']}>
        {parts.map((part) => (
          <li key={part.path} className={part.relation === 'next' ? styles['next'] : undefined}>
            <Link className={styles['part']} href={part.path} rel={RELS[part.relation]}>
              <span className={styles['place']}>
                {part.relation === 'next' ? 'Next' : 'Previous'}: part {part.series?.position} of{' '}
                {part.series?.count}
              </span>
              <span className={styles['title']} dir="auto">
                {part.title}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const RELS: Readonly<Record<string, string>> = { previous: 'prev', next: 'next' };

function StoryLinks({
  heading,
  stories,
}: {
  heading: string;
  stories: readonly RelatedStory[];
}): ReactNode {
  const id = useId();
  if (stories.length === 0) return null;
  return (
    <section aria-labelledby={id} lang="en" dir="ltr">
      <h2 className={styles['heading']} id={id}>
        {heading}
      </h2>
      <ul className={styles['list']}>
        {stories.map(({ path, title, datePublished }) => (
          <li key={path}>
            <Link className={styles['title']} href={path} dir="auto">
              {title}
            </Link>
            <StoryDate date={datePublished} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Shows the absolute date, because this part of a document is never hydrated. */
function StoryDate({ date }: { date: string | null }): ReactNode {
  const time = date === null ? null : validTime({ date }, Infinity);
  if (time === null) return null;
  return (
    <p className={styles['date']}>
      <DateTime time={time} now={null} mode="display" />
    </p>
  );
}
