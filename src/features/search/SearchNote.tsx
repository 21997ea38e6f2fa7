import type { ReactNode } from 'react';
import { SAVED_PATH } from '../../model/offline/workerRules';
import { Link } from '../../ui/links/Link';
import type { SearchView } from './searchView';
import styles from './SmartSearch.module.css';

export interface SearchNoteProps {
  view: SearchView;
  isOnline: boolean;
  /** Address of the search page for the typed text. */
  href: string;
}

/** Explains why the panel has no suggestions, and links to the search page or to the stories on this device. */
export function SearchNote({ view, isOnline, href }: SearchNoteProps): ReactNode {
  const text = noteText(view, isOnline);
  if (text === '') return null;
  const isSite = isOnline || view.kind === 'nothing';
  return (
    <p className={styles['nothing']}>
      {text}{' '}
      {view.kind !== 'waiting' && (
        <Link href={isSite ? href : SAVED_PATH}>
          {isSite ? 'Search all stories instead' : 'Search the stories on this device'}
        </Link>
      )}
    </p>
  );
}

/** Returns the message for a panel without suggestions, or an empty string. */
export function noteText({ kind }: SearchView, isOnline: boolean): string {
  if (kind === 'waiting') return 'Searching…';
  if (kind === 'nothing') return 'No suggestions.';
  if (kind !== 'failed') return '';
  return isOnline
    ? 'Suggestions could not be loaded.'
    : 'The site cannot be reached. Check your connection and try again.';
}
