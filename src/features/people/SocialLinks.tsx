import type { ReactNode } from 'react';
import type { AuthorSocialProfileIds } from '../../model/content/content';
import { Link } from '../../ui/links/Link';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden';
import styles from './SocialLinks.module.css';

const NETWORKS = [
  ['twitter', 'Twitter', 'https://twitter.com/'],
  ['facebookProfile', 'Facebook', 'https://www.facebook.com/'],
  ['facebookPage', 'Facebook page', 'https://www.facebook.com/'],
  ['instagram', 'Instagram', 'https://www.instagram.com/'],
] as const;

/** Links to a person's social profiles; null without any. */
export function SocialLinks({
  ids,
  name,
}: {
  ids: AuthorSocialProfileIds;
  name: string;
}): ReactNode {
  const known = NETWORKS.filter(([key]) => ids[key] !== '');
  if (known.length === 0) return null;
  return (
    <ul className={styles['links']}>
      {known.map(([key, label, baseUrl]) => (
        <li key={key}>
          <Link
            className={styles['link']}
            href={baseUrl + encodeURIComponent(ids[key])}
            rel="me noopener"
          >
            <VisuallyHidden>{name} on </VisuallyHidden>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
