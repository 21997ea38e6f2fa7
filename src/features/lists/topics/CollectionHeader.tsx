import type { ReactNode } from 'react';
import type { CollectionIntroduction } from '../../../model/routing/pageComponents';
import { Picture } from '../../../ui/media/Picture';
import styles from './CollectionHeader.module.css';

const SIZES = '(min-width: 768px) 50vw, 100vw';

export function CollectionHeader({ heading, text, image }: CollectionIntroduction): ReactNode {
  return (
    <header className={styles['collection']}>
      <div className={styles['words']}>
        <p className={styles['label']}>Collection</p>
        <h1 className={styles['heading']}>{heading}</h1>
        <p className={styles['text']}>{text}</p>
      </div>
      {image && (
        <Picture className={styles['picture']} image={image} sizes={SIZES} alt="" priority />
      )}
    </header>
  );
}
