import type { ReactNode } from 'react';
import { runningTime } from '../../model/content/stories';
import type { ContentListingItem } from '../../model/content/contentListingItem';
import { Link } from '../../ui/links/Link';
import { Picture } from '../../ui/media/Picture';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden';
import styles from './NextVideos.module.css';

interface NextVideosProps {
  heading: string;
  items: readonly ContentListingItem[];
}

export function NextVideos({ heading, items }: NextVideosProps): ReactNode {
  return (
    <section className={styles['next']} aria-labelledby="next-films">
      <h2 id="next-films" className={styles['heading']}>
        {heading}
      </h2>
      <ol className={styles['list']}>
        {items.map((item) => (
          <li key={item.id} className={styles['item']}>
            {item.image && (
              <Picture
                className={styles['picture']}
                image={item.image}
                alt=""
                sizes="(min-width: 1024px) 22vw, (min-width: 768px) 46vw, 40vw"
              />
            )}
            <p className={styles['title']}>
              <Link className={styles['link']} href={item.url}>
                {item.title}
              </Link>
            </p>
            {item.facts?.duration !== undefined && (
              <p className={styles['time']}>
                <VisuallyHidden>Running time </VisuallyHidden>
                {runningTime(item.facts.duration)}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
