import type { ReactNode } from 'react';
import type { Author } from '../../model/content/content';
import { Picture } from '../../ui/media/Picture';
import styles from './AuthorBio.module.css';
import { AuthorLink } from './AuthorLink';

export function AuthorBio({ author }: { author: Author }): ReactNode {
  const text = author.profile.authorBio || author.bio;
  if (!text) return null;
  return (
    <div className={styles['bio']}>
      {author.image && (
        <Picture className={styles['portrait']} image={author.image} sizes="96px" alt="" />
      )}
      <div>
        <p className={styles['name']}>
          <AuthorLink author={author} />
        </p>
        <p dir="auto">{text}</p>
      </div>
    </div>
  );
}
