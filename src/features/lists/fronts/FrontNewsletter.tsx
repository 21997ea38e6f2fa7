import type { ReactNode } from 'react';
import type { NewsletterPromotion } from '../../../model/routing/pageComponents';
import { Link } from '../../../ui/links/Link';
import { classNames } from '../../../ui/classNames';
import styles from './FrontNewsletter.module.css';

/** A newsletter with a link to its description and sign-up. */
export function FrontNewsletter({
  heading,
  text,
  frequency,
  href,
  layout,
}: NewsletterPromotion): ReactNode {
  return (
    <section className={classNames(styles['newsletter'], layout === 'line' && styles['line'])}>
      <p className={styles['kind']}>Newsletter{frequency && ` · ${frequency}`}</p>
      <h2 className={styles['heading']}>{heading}</h2>
      <p className={styles['text']}>{text}</p>
      <Link className={styles['link']} href={href}>
        Get {heading}
      </Link>
    </section>
  );
}
