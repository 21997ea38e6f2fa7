import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { ContentListingItem } from '../../model/content/contentListingItem';
import { Link } from '../../ui/links/Link';
import { Picture } from '../../ui/media/Picture';
import type { MenuStoriesState } from '../menus/menuStoriesSlice';
import styles from './MenuStories.module.css';

/** The newest stories of each topic, in the space that its menu reserves for them. */
export function MenuStories({ stories }: { stories: MenuStoriesState }): ReactNode {
  return Object.entries(stories).map(([topic, items]) => {
    const place = document.querySelector(`[data-menu-stories="${topic}"]`);
    return place && items.length > 0 && createPortal(<Stories items={items} />, place, topic);
  });
}

function Stories({ items: [lead, ...others] }: { items: ContentListingItem[] }): ReactNode {
  if (!lead) return null;
  return (
    <>
      <Link className={styles['lead']} href={lead.url}>
        {lead.image && (
          <Picture className={styles['picture']} image={lead.image} sizes="260px" alt="" />
        )}
        <span className={styles['title']} lang={lead.lang} dir="auto">
          {lead.title}
        </span>
      </Link>
      {others.length > 0 && (
        <ul className={styles['others']}>
          {others.map(({ id, url, title, lang }) => (
            <li key={id}>
              <Link className={styles['other']} href={url} lang={lang} dir="auto">
                {title}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
