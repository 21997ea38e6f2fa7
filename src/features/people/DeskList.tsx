import type { ReactNode } from 'react';
import type { DeskEntry } from '../../model/routing/pageComponents';
import { DateTime } from '../../ui/text/DateTime';
import { Link } from '../../ui/links/Link';
import { SponsoredMark } from '../../ui/text/SponsoredMark';
import styles from './DeskList.module.css';
import { PersonName } from './PersonName';
import { Portrait } from './Portrait';

export interface DeskListProps {
  people: DeskEntry[];
  now: number | null;
}

/** The publication's authors, each with their latest stories. */
export function DeskList({ people, now }: DeskListProps): ReactNode {
  return (
    <ul>
      {people.map((person) => (
        <li key={person.id} className={styles['entry']}>
          <div className={styles['who']}>
            <Portrait image={person.image} name={person.name} className={styles['portrait']} />
            <h2 className={styles['name']}>
              <PersonName person={person} />
            </h2>
            <p className={styles['affiliation']}>
              {[person.title, person.bureau].filter(Boolean).join(', ')}
            </p>
          </div>
          <LastStories stories={person.stories} now={now} />
        </li>
      ))}
    </ul>
  );
}

function LastStories({ stories, now }: { stories: DeskEntry['stories']; now: number | null }) {
  if (stories.length === 0) return <p className={styles['none']}>Nothing published yet.</p>;
  return (
    <ul className={styles['stories']}>
      {stories.map(({ id, title, url, date, isSponsored }) => (
        <li key={id} className={styles['story']}>
          {isSponsored && (
            <div className={styles['mark']}>
              <SponsoredMark />
            </div>
          )}
          <Link className={styles['title']} href={url}>
            {title}
          </Link>
          <StoryDate date={date} now={now} />
        </li>
      ))}
    </ul>
  );
}

function StoryDate({ date, now }: { date: string; now: number | null }) {
  const time = Date.parse(date);
  if (Number.isNaN(time)) return null;
  return (
    <span className={styles['date']}>
      <DateTime time={time} now={now} mode="display" />
    </span>
  );
}
