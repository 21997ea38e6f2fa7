import type { ReactNode } from 'react';
import { annotatedStories, type Annotation } from '../../model/annotations/annotation';
import { Button } from '../../ui/forms/Button';
import { Link } from '../../ui/links/Link';
import { AnnotationActions } from './AnnotationActions';
import styles from './AnnotationList.module.css';
import { changeWords, countedHighlights, NOT_LASTING } from './annotationsSelectors';
import type { AnnotationsState } from './annotationsSlice';
import { NoteForm } from './NoteForm';

export interface AnnotationListProps {
  state: AnnotationsState;
  onNoteOpened: (id: string) => void;
  onNoteSaved: (id: string, note: string) => void;
  onNoteClosed: () => void;
  onRemove: (id: string) => void;
  onExport: () => void;
}

/** All highlights and notes on this device, grouped by story. */
export function AnnotationList(props: AnnotationListProps): ReactNode {
  const { state, onExport } = props;
  const { items, status } = state.list;
  if (status === 'failed') {
    return (
      <section data-saved-group="annotations">
        <h2 className={styles['heading']}>Highlights and notes</h2>
        <p className={styles['words']}>
          This browser is not letting us read your highlights right now. They are still stored;
          reload this page to try again.
        </p>
      </section>
    );
  }
  if (items.length === 0) return null;
  return (
    <section data-saved-group="annotations">
      <div className={styles['head']}>
        <h2 className={styles['heading']}>Highlights and notes</h2>
        <span>{countedHighlights(items.length)}</span>
        <Button look="plain" className={styles['export']} onClick={onExport}>
          Export as Markdown
        </Button>
      </div>
      <p className={styles['words']} role="status">
        {state.editing === null && changeWords(state)}
        {!state.isLasting && NOT_LASTING}
      </p>
      {annotatedStories(items).map(({ path, title, annotations }) => (
        <section key={path} className={styles['story']} data-annotated-story={path}>
          <h3 className={styles['title']}>
            <Link href={path}>{title}</Link>
          </h3>
          <ul>
            {annotations.map((annotation) => (
              <Item key={annotation.id} {...props} annotation={annotation} />
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}

function Item(props: AnnotationListProps & { annotation: Annotation }): ReactNode {
  const { state, annotation, onNoteOpened, onNoteSaved, onNoteClosed, onRemove } = props;
  const { id, quote, note, isLost } = annotation;
  return (
    <li className={styles['item']}>
      <blockquote className={styles['quote']}>{quote.exact}</blockquote>
      {isLost && (
        <strong className={styles['lost']}>The text has changed since you highlighted it</strong>
      )}
      {state.editing === id ? (
        <NoteForm
          id={id}
          note={note}
          isSaving={state.change === 'saving'}
          problem={changeWords(state)}
          onSave={(text) => {
            onNoteSaved(id, text);
          }}
          onCancel={onNoteClosed}
        />
      ) : (
        <>
          {note !== '' && <p className={styles['note']}>{note}</p>}
          <AnnotationActions
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
    </li>
  );
}
