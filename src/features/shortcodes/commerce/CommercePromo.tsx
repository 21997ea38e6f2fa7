import type { ReactNode } from 'react';
import type { CommerceContent } from '../../../model/shortcodes/contents';
import { Link } from '../../../ui/links/Link';
import { Picture } from '../../../ui/media/Picture';
import { buttonWords } from './CommerceButton';
import styles from './Commerce.module.css';
import type { PartProps } from '../part';

/** A product offer with an image and text. */
export function CommercePromo({ content }: PartProps<CommerceContent>): ReactNode {
  const { url, rel, title, text, image } = content;
  return (
    <div className={styles['promo']} role="group" aria-label={`Offer: ${title}`}>
      {image && (
        <Picture
          className={styles['picture']}
          image={image}
          sizes="(min-width: 768px) 294px, 100vw"
        />
      )}
      <div>
        <p className={styles['name']}>{title}</p>
        {text && <p className={styles['text']}>{text}</p>}
        <p className={styles['buy']}>
          <Link className={styles['button']} href={url} rel={rel}>
            {buttonWords({ ...content, text: '' })}
          </Link>
        </p>
      </div>
    </div>
  );
}
