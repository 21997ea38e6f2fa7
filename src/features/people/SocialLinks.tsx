import type { ReactNode } from 'react';
import type { AuthorSocialProfileIds } from '../../model/content/content';
import { socialProfiles } from '../../model/people/socialProfiles';
import { Link } from '../../ui/links/Link';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden';
import styles from './SocialLinks.module.css';

/** Links to a person's social profiles. Renders nothing if there are none. */
export function SocialLinks({
  ids,
  name,
}: {
  ids: AuthorSocialProfileIds;
  name: string;
}): ReactNode {
  const profiles = socialProfiles(ids);
  if (profiles.length === 0) return null;
  return (
    <ul className={styles['links']}>
      {profiles.map(({ network, label, url }) => (
        <li key={network}>
          <Link className={styles['link']} href={url} rel="me noopener">
            <VisuallyHidden>{name} on </VisuallyHidden>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
