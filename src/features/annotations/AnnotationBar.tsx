import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '../../ui/forms/Button';
import { Link } from '../../ui/links/Link';
import { AnnotationActions } from './AnnotationActions';
import styles from './AnnotationBar.module.css';
import { changeWords, countedHighlights, NOT_LASTING } from './annotationsSelectors';
import type { AnnotationBarState, AnnotationsState, SelectedPassage } from './annotationsSlice';
import { NoteForm } from './NoteForm';

export interface AnnotationBarProps {
  state: AnnotationsState;
  bar: AnnotationBarState;
  onHighlight: (isNoting: boolean) => void;
  /** Resolves with false if the link could not be copied. */
  onLinkCopied: (passage: SelectedPassage) => Promise<boolean>;
  onNoteOpened: (id: string) => void;
  onNoteSaved: (id: string, note: string) => void;
  onNoteClosed: () => void;
  onRemove: (id: string) => void;
  onClose: () => void;
}

/**
 * Offers to highlight selected text or link to it, shows a highlight that was just made or clicked, or reports
 * highlights that are no longer in the story's text.
 */
export function AnnotationBar(props: AnnotationBarProps): ReactNode {
  const { state, bar, onClose } = props;
  const step = bar.mode === 'highlight' ? `${bar.id} ${state.editing ?? ''}` : bar.mode;
  const region = useFocusKept(step);
  useKeys(props);
  return (
    <section
      ref={region}
      className={styles['bar']}
      aria-label="Highlight"
      tabIndex={-1}
      data-annotation-bar={bar.mode}
      data-screen-only=""
    >
      <BarContent {...props} />
      <button className={styles['close']} type="button" aria-label="Close" onClick={onClose}>
        ×
      </button>
    </section>
  );
}

function BarContent(props: AnnotationBarProps): ReactNode {
  const { bar } = props;
  if (bar.mode === 'selected') {
    return <SelectedWords key={bar.quote.exact} {...props} passage={bar} />;
  }
  if (bar.mode === 'highlight') return <HighlightedWords {...props} id={bar.id} />;
  const [is, it] = bar.count === 1 ? ['matches', 'it'] : ['match', 'them'];
  return (
    <p className={styles['words']} role="status">
      {countedHighlights(bar.count)} no longer {is}: the text has changed.{' '}
      <Link href="/saved/">Find {it} under Saved stories</Link>
    </p>
  );
}

const COPIED = 'Link copied: it opens the story at this passage';
const NOT_COPIED = 'Your browser does not let this site copy the link';

function SelectedWords({
  state,
  passage,
  onHighlight,
  onLinkCopied,
}: AnnotationBarProps & { passage: SelectedPassage }): ReactNode {
  const [copied, setCopied] = useState('');
  const words = changeWords(state) || copied;
  return (
    // Keeps a mouse press from clearing the selection, because the bar closes if nothing is selected.
    <div
      className={styles['content']}
      role="presentation"
      onMouseDown={(event) => {
        event.preventDefault();
      }}
    >
      <div className={styles['choice']}>
        <Button
          className={styles['main']}
          aria-keyshortcuts="Alt+Shift+H"
          onClick={() => {
            onHighlight(false);
          }}
        >
          Highlight
        </Button>
        <Button
          look="plain"
          className={styles['action']}
          aria-keyshortcuts="Alt+Shift+N"
          onClick={() => {
            onHighlight(true);
          }}
        >
          Add a note
        </Button>
        <Button
          look="plain"
          className={styles['action']}
          onClick={() => {
            void onLinkCopied(passage).then((isCopied) => {
              setCopied(isCopied ? COPIED : NOT_COPIED);
            });
          }}
        >
          Copy link
        </Button>
      </div>
      <p className={styles['words']} role="status">
        {words === '' ? (
          <span className={styles['hint']}>
            Or press Alt + Shift + H to highlight, or Alt + Shift + N to add a note
          </span>
        ) : (
          words
        )}
      </p>
    </div>
  );
}

function HighlightedWords(props: AnnotationBarProps & { id: string }): ReactNode {
  const { state, id, onNoteOpened, onNoteSaved, onNoteClosed, onRemove } = props;
  const annotation = state.list.items.find((item) => item.id === id);
  if (!annotation) return null;
  const { quote, note } = annotation;
  const isEditing = state.editing === id;
  const problem = changeWords(state);
  return (
    <div className={styles['content']}>
      <p className={styles['quote']}>{quote.exact}</p>
      {isEditing ? (
        <NoteForm
          key={id}
          id={id}
          note={note}
          isSaving={state.change === 'saving'}
          problem={problem}
          onSave={(text) => {
            onNoteSaved(id, text);
          }}
          onCancel={onNoteClosed}
        />
      ) : (
        <>
          {note !== '' && <p className={styles['note']}>{note}</p>}
          <AnnotationActions
            key={id}
            annotation={annotation}
            onEdit={() => {
              onNoteOpened(id);
            }}
            onRemove={() => {
              onRemove(id);
            }}
          />
        </>
      )}
      <p className={styles['words']} role="status">
        {!isEditing && problem}
        {!state.isLasting && NOT_LASTING}
      </p>
    </div>
  );
}

/** Keeps focus in the bar when other buttons replace the clicked one. */
function useFocusKept(step: string) {
  const region = useRef<HTMLElement>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    const note = ({ target }: FocusEvent): void => {
      hadFocus.current = region.current?.contains(target as Node) === true;
    };
    document.addEventListener('focusin', note);
    return () => {
      document.removeEventListener('focusin', note);
    };
  }, []);
  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) region.current?.focus();
  }, [step]);
  return region;
}

/** Adds keyboard shortcuts, because the bar is many Tab stops away from text that is selected with the keyboard. */
function useKeys({ state, bar, onHighlight, onClose }: AnnotationBarProps): void {
  const isSelected = bar.mode === 'selected';
  const isEditing = state.editing !== null;
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const { key, code, altKey, shiftKey } = event;
      // Escape must not discard a note that is being edited.
      if (key === 'Escape' && !isEditing) onClose();
      if (!isSelected || !altKey || !shiftKey || (code !== 'KeyH' && code !== 'KeyN')) return;
      event.preventDefault();
      onHighlight(code === 'KeyN');
    };
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('keydown', press);
    };
  }, [isSelected, isEditing, onHighlight, onClose]);
}
