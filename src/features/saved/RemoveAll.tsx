import { useEffect, useRef, useState, type ReactNode } from 'react';
import { writtenBytes } from '../../model/offline/writtenBytes';
import { Button } from '../../ui/forms/Button';
import styles from './RemoveAll.module.css';
import { countedStories } from './savedSelectors';
import type { Removal } from './savedSlice';

export interface RemoveAllProps {
  /** Numbers of saved, downloaded and opened stories; `bytes` is their total size. */
  saved: number;
  downloaded: number;
  opened: number;
  bytes: number;
  highlights: number;
  /** False while the numbers are unknown; an open confirmation or the result stays visible in the meantime. */
  isListed: boolean;
  removal: Removal;
  onRemoveAll: () => void;
}

/** Removes all stories and highlights from this device after confirmation, and reports what was removed. */
export function RemoveAll(props: RemoveAllProps): ReactNode {
  const { saved, downloaded, opened, bytes, highlights, isListed, removal, onRemoveAll } = props;
  const [phase, setPhase] = useState<'idle' | 'asking' | 'asked'>('idle');
  const keep = useRef<HTMLButtonElement>(null);
  const result = useRef<HTMLParagraphElement>(null);
  const stories = saved + downloaded + opened;
  const isOver = removal.status === 'done' || removal.status === 'partial';
  useEffect(() => {
    if (phase === 'asking') keep.current?.focus();
    // The focused button has been removed, so focus would otherwise return to the top of the page.
    if (phase === 'asked' && isOver) result.current?.focus();
  }, [phase, isOver]);
  return (
    <div className={styles['bar']} data-remove-all={phase}>
      <p className={styles['total']}>
        {isListed && totalWords(stories, highlights)}
        {isListed && bytes > 0 && `, ${writtenBytes(bytes)}`}
      </p>
      {phase !== 'asking' && isListed && stories + highlights > 0 && (
        <Button
          look="plain"
          onClick={() => {
            setPhase('asking');
          }}
        >
          Remove all
        </Button>
      )}
      {phase === 'asking' && (
        <div className={styles['question']} role="group" aria-labelledby="remove-all-question">
          <p id="remove-all-question">
            Remove{' '}
            {stories > 0 &&
              `${listed([
                named(saved, 'saved'),
                named(downloaded, 'downloaded'),
                named(opened, 'opened'),
              ])} ${stories === 1 ? 'story' : 'stories'}`}
            {stories > 0 && highlights > 0 && ', and '}
            {highlights > 0 && highlightWords(highlights)} from this device?
            {stories > 0 && ' You will need a connection to read removed stories.'}
            {highlights > 0 && ' Highlights and notes are stored only here: export them first.'}
          </p>
          <div className={styles['choice']}>
            <Button
              onClick={() => {
                setPhase('asked');
                onRemoveAll();
              }}
            >
              Remove all
            </Button>
            <Button
              ref={keep}
              look="plain"
              onClick={() => {
                setPhase('idle');
              }}
            >
              Keep them
            </Button>
          </div>
        </div>
      )}
      {phase === 'asked' && (
        <p className={styles['result']} role="status" tabIndex={-1} ref={result}>
          {resultWords(removal)}
        </p>
      )}
    </div>
  );
}

function totalWords(stories: number, highlights: number): string {
  const parts = [
    stories > 0 && countedStories(stories),
    highlights > 0 && (highlights === 1 ? '1 highlight' : `${highlights} highlights`),
  ].filter((part) => part !== false);
  return parts.length === 0 ? 'Nothing is stored' : parts.join(', ');
}

function highlightWords(count: number): string {
  return count === 1 ? '1 highlight and any note' : `${count} highlights and any notes`;
}

function named(count: number, word: string): string | null {
  return count > 0 ? `${count} ${word}` : null;
}

/** Joins the parts that are not null, as in `3 saved, 24 downloaded and 7 opened`. */
function listed(parts: (string | null)[]): string {
  const named = parts.filter((part) => part !== null);
  const last = named.pop() ?? '';
  return named.length > 0 ? `${named.join(', ')} and ${last}` : last;
}

function resultWords(removal: Removal): string {
  if (!('bytes' in removal)) return 'Removing…';
  const size = removal.bytes > 0 ? ` (${writtenBytes(removal.bytes)})` : '';
  if (removal.status === 'done' && removal.stories === 0) {
    return 'Removed. Nothing is left on this device.';
  }
  return removal.status === 'done'
    ? `Removed ${countedStories(removal.stories)}${size} from this device.`
    : 'The browser did not remove everything. What is left is listed here; try again, or clear this site’s data in the browser’s settings.';
}
