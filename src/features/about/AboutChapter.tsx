import type { ReactNode } from 'react';
import type { AboutSection } from '../../model/routing/pageComponents';
import { Link } from '../../ui/links/Link';
import { classNames } from '../../ui/classNames';
import styles from './AboutChapter.module.css';
import { StatedFigures } from './StatedFigures';

export interface AboutChapterProps {
  section: AboutSection;
  /** `band` has a shaded background across the full width of the viewport. */
  look?: 'plain' | 'band';
  /** The section's rendered body tree. */
  children: ReactNode;
  /** Content below the text. */
  below?: ReactNode;
}

export function AboutChapter({
  section,
  look = 'plain',
  children,
  below,
}: AboutChapterProps): ReactNode {
  const { heading, text, figures, links } = section;
  return (
    <section className={classNames(styles['chapter'], styles[look])}>
      <h2 className={styles['heading']}>{heading}</h2>
      <div className={styles['words']}>
        {text && <p className={styles['text']}>{text}</p>}
        {children}
        {links.length > 0 && (
          <ul className={styles['links']}>
            {links.map(({ linkText, href }) => (
              <li key={href}>
                <Link className={styles['link']} href={href}>
                  {linkText} →
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
      <StatedFigures figures={figures} />
      {below}
    </section>
  );
}
