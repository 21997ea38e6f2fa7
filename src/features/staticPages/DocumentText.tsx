import type { ReactNode } from 'react';
import { Link } from '../../ui/links/Link';
import { WORTH_A_TABLE, type ContentsEntry } from '../../model/content/textContents';
import styles from './DocumentText.module.css';

export interface DocumentTextProps {
  contents: ContentsEntry[];
  /** The document's text, rendered from its tree. */
  children: ReactNode;
}

export function DocumentText({ contents, children }: DocumentTextProps): ReactNode {
  return (
    <div className={styles['document']}>
      {contents.length >= WORTH_A_TABLE && (
        <nav className={styles['contents']} aria-labelledby="document-contents">
          <h2 id="document-contents" className={styles['label']}>
            On this page
          </h2>
          <ol className={styles['list']}>
            {contents.map(({ id, text }) => (
              <li key={id} className={styles['entry']}>
                <Link className={styles['link']} href={`#${id}`}>
                  {text}
                </Link>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className={styles['column']}>{children}</div>
    </div>
  );
}
