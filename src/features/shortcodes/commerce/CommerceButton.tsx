import type { ReactNode } from 'react';
import { price } from '../../../model/content/money';
import type { CommerceContent } from '../../../model/shortcodes/contents';
import { Link } from '../../../ui/links/Link';
import styles from './Commerce.module.css';
import type { PartProps } from '../part';

/** A link to a shop, styled as a button. */
export function CommerceButton({ content }: PartProps<CommerceContent>): ReactNode {
  const { url, rel } = content;
  return (
    <p className={styles['buy']}>
      <Link className={styles['button']} href={url} rel={rel}>
        {buttonWords(content)}
      </Link>
    </p>
  );
}

/** Returns the editor's text, or else text such as `$349 at Marlow's`. */
export function buttonWords(content: Pick<CommerceContent, 'text' | 'merchant' | 'price'>): string {
  if (content.text) return content.text;
  const at = content.merchant === '' ? '' : `at ${content.merchant}`;
  return [content.price === '' ? 'See it' : price(content.price), at].filter(Boolean).join(' ');
}
