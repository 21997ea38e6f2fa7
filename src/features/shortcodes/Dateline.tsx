import type { ReactNode } from 'react';
import type { PartProps } from './part';
import styles from './Words.module.css';

/** Dateline before a story's first words, such as "BRASSWICK, Ohio —". */
export function Dateline({ content }: PartProps<{ text: string }>): ReactNode {
  const city = content.text.replace(/(?<![\s—–-])[\s—–-]+$/, '');
  return <span className={styles['dateline']}>{city} — </span>;
}
