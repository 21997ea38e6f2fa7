import type { ReactNode } from 'react';
import type { TopicEntry } from '../../model/routing/pageComponents';
import { Link } from '../../ui/links/Link';
import { topicsByLetter } from './topicsByLetter';
import styles from './TopicsIndex.module.css';

/** All topics, grouped by first letter. */
export function TopicsIndex({ topics }: { topics: TopicEntry[] }): ReactNode {
  const drawers = topicsByLetter(topics);
  return (
    <div>
      <nav className={styles['letters']} aria-label="Topics by letter">
        <ul className={styles['row']}>
          {drawers.map(({ letter, id }) => (
            <li key={id}>
              <Link className={styles['letter']} href={`#${id}`}>
                {letter}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {drawers.map(({ letter, id, entries }) => (
        <section key={id} id={id} className={styles['drawer']}>
          <h2 className={styles['initial']}>{letter}</h2>
          <ul className={styles['topics']}>
            {entries.map((topic) => (
              <TopicLine key={topic.slug} topic={topic} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function TopicLine({ topic }: { topic: TopicEntry }) {
  return (
    <li className={styles['topic']}>
      <h3 className={styles['name']}>
        <Link className={styles['link']} href={topic.url}>
          {topic.name}
        </Link>
      </h3>
      <p className={styles['count']}>{storyCount(topic.count)}</p>
      {topic.description && <p className={styles['description']}>{topic.description}</p>}
    </li>
  );
}

/** Returns a count such as `1 story` or `12 stories`. */
function storyCount(count: number): string {
  return count === 1 ? '1 story' : `${count} stories`;
}
