import type { ReactNode } from 'react';
import type { SitemapLine } from '../../model/routing/pageComponents';
import { Link } from '../../ui/links/Link';
import { SponsoredMark } from '../../ui/text/SponsoredMark';
import { linesByMonth, type DatedLine } from './linesByMonth';
import styles from './SitemapList.module.css';

export interface SitemapListProps {
  lines: SitemapLine[];
  /** Pagination links. */
  pages: ReactNode;
}

export function SitemapList({ lines, pages }: SitemapListProps): ReactNode {
  if (lines.length === 0) return <p className={styles['none']}>Nothing here yet.</p>;
  return (
    <div className={styles['list']}>
      {linesByMonth(lines).map(({ name, lines: inMonth }) => (
        <section key={name ?? inMonth[0]?.id} className={styles['month']}>
          {name !== null && <h2 className={styles['name']}>{name}</h2>}
          <ul className={styles['lines']}>
            {inMonth.map((line) => (
              <Line key={line.id} line={line} />
            ))}
          </ul>
        </section>
      ))}
      {pages}
    </div>
  );
}

function Line({ line: { title, url, date, day, isSponsored } }: { line: DatedLine }) {
  return (
    <li className={styles['line']}>
      {date !== null && day !== null && (
        <time className={styles['day']} dateTime={date}>
          {day}
        </time>
      )}
      {isSponsored && (
        <span className={styles['mark']}>
          <SponsoredMark />
        </span>
      )}
      <Link className={styles['link']} href={url}>
        {title}
      </Link>
    </li>
  );
}
