import type { ReactNode } from 'react';
import type { NewsletterContent } from '../../../model/shortcodes/contents';
import { Link } from '../../../ui/links/Link';
import styles from '../Card.module.css';
import type { PartProps } from '../part';

/** A newsletter with a link to its page. */
export function NewsletterNote({ content }: PartProps<NewsletterContent>): ReactNode {
  const { title, description, frequency, url } = content;
  return (
    <div className={styles['card']} role="group" aria-label={`Newsletter: ${title}`}>
      <p className={styles['label']}>Newsletter</p>
      <p className={styles['title']}>{title}</p>
      {description && <p className={styles['text']}>{description}</p>}
      {frequency && <p className={styles['by']}>{frequency}</p>}
      <p className={styles['links']}>
        <Link href={url}>Get {title} by email</Link>
      </p>
    </div>
  );
}
