import type { ReactNode } from 'react';
import type { AuthorPage } from '../../model/routing/pageComponents';
import styles from './AuthorProfile.module.css';
import { Portrait } from './Portrait';
import { SocialLinks } from './SocialLinks';

/** An author's profile with biography, expertise and disclosure. */
export function AuthorProfile({ author, name }: AuthorPage): ReactNode {
  const { profile } = author;
  const title = profile.title || author.title;
  const affiliation = [title, profile.bureau || author.bureau];
  const bio = author.bio || profile.authorBio;
  return (
    <div className={styles['profile']}>
      <header className={styles['head']}>
        <Portrait image={author.image} name={name} className={styles['portrait']} />
        <div>
          <h1 className={styles['name']}>{name}</h1>
          <p className={styles['affiliation']}>{affiliation.filter(Boolean).join(', ')}</p>
        </div>
      </header>
      <div className={styles['words']}>
        {profile.byline && profile.byline !== title && (
          <p className={styles['byline']}>{profile.byline}</p>
        )}
        {bio && <p className={styles['bio']}>{bio}</p>}
        <SocialLinks ids={author.socialProfileIds} name={name} />
      </div>
      <AuthorFacts author={author} />
    </div>
  );
}

function AuthorFacts({ author }: Pick<AuthorPage, 'author'>) {
  const { expertise, education, awardsAndCredentials, authorDisclosure } = author.profile;
  const facts = [
    ['Expertise', expertise],
    ['Education', education],
    ['Awards and credentials', awardsAndCredentials],
    ['Disclosure', author.authorDisclosure || authorDisclosure],
  ].filter(([, text]) => text);
  if (facts.length === 0) return null;
  return (
    <dl className={styles['facts']}>
      {facts.map(([term, text]) => (
        <div key={term} className={styles['fact']}>
          <dt className={styles['term']}>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
