import type { ReactNode } from 'react';
import { searchPath } from '../../model/routing/search';
import { Button } from '../../ui/forms/Button';
import styles from './SearchForm.module.css';

/**
 * A search form that works without JavaScript.
 * @param words Initial text of the field.
 */
export function SearchForm({ words }: { words: string }): ReactNode {
  return (
    <form className={styles['form']} role="search" method="get" action={searchPath('')}>
      <label className={styles['label']} htmlFor="search-words">
        Search stories, reviews, images and videos
      </label>
      {/* Keyed by query, so that the field shows the text of the current search. */}
      <input
        key={words}
        className={styles['field']}
        id="search-words"
        type="search"
        name="q"
        defaultValue={words}
        autoComplete="off"
        enterKeyHint="search"
      />
      <Button type="submit" className={styles['button']}>
        Search
      </Button>
    </form>
  );
}
