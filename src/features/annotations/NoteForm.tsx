import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '../../ui/forms/Button';
import { fieldMarks, FormField } from '../../ui/forms/FormField';
import styles from './NoteForm.module.css';

export interface NoteFormProps {
  /** ID of the annotation. */
  id: string;
  note: string;
  isSaving: boolean;
  /** Error message if the note could not be stored; otherwise empty. The text stays in the field. */
  problem: string;
  onSave: (note: string) => void;
  onCancel: () => void;
}

/**
 * Field for a note about highlighted words. Its name contains the annotation's ID, because drafts are stored by field
 * name.
 */
export function NoteForm({ id, note, isSaving, problem, ...on }: NoteFormProps): ReactNode {
  const [text, setText] = useState(note);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    field.current?.focus();
  }, []);
  const fieldId = `note-${id}`;
  const shownProblem = problem === '' ? undefined : problem;
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSaving) on.onSave(text.trim());
      }}
      // A reset event, unlike a click, also deletes the stored draft.
      onReset={on.onCancel}
    >
      <FormField id={fieldId} name={fieldId} label="Your note" problem={shownProblem}>
        <textarea
          {...fieldMarks(fieldId, shownProblem)}
          ref={field}
          name={fieldId}
          rows={3}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
          }}
        />
      </FormField>
      <div className={styles['choice']}>
        <Button type="submit" aria-disabled={isSaving}>
          {isSaving ? 'Saving…' : 'Save note'}
        </Button>
        <Button type="reset" look="plain" className={styles['cancel']}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
