import { useEffect, useRef, useState, type ChangeEvent, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { MEMBER_TEXTS, type MemberProfile } from '../../model/members/memberProfile';
import { Button } from '../../ui/forms/Button';
import { fieldMarks, FormField } from '../../ui/forms/FormField';
import styles from './MemberDesk.module.css';
import { imageChosen, imageRefused, imageRemoved, selectImage } from './membersSlice';

/** Upload limit in bytes. */
const LARGEST = 4 * 1024 * 1024;

/** Uploads or removes a member's avatar. */
export function AvatarForm({ profile }: { profile: MemberProfile }): ReactNode {
  const dispatch = useDispatch();
  const { status, problem } = useSelector(selectImage);
  const isSending = status === 'sending';
  const hasPicture = profile.hasPicture !== false;
  const input = useRef<HTMLInputElement>(null);
  const [wasRemovalAsked, setWasRemovalAsked] = useState(false);
  const isRemoved = wasRemovalAsked && !hasPicture;
  useEffect(() => {
    // Moves focus, because the focused button has been removed.
    if (isRemoved) input.current?.focus();
  }, [isRemoved]);

  function choose(event: ChangeEvent<HTMLInputElement>): void {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (!file) return;
    if (file.size > LARGEST) {
      dispatch(imageRefused({ problem: 'The picture is too large.' }));
      return;
    }
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      const text = typeof reader.result === 'string' ? reader.result : '';
      dispatch(imageChosen({ picture: text.slice(text.indexOf(',') + 1) }));
    });
    reader.readAsDataURL(file);
  }

  return (
    <section className={styles['part']} aria-labelledby="picture-title">
      <h2 className={styles['title']} id="picture-title">
        Avatar
      </h2>
      <div className={styles['row']}>
        <img src={profile.avatar} alt="Your avatar" width={128} height={128} />
      </div>
      <FormField
        id="picture"
        name="picture"
        label="New picture"
        problem={problem ?? undefined}
        note={`JPEG, PNG, WebP or GIF, up to 4 MB. ${MEMBER_TEXTS.avatar}`}
      >
        <input
          {...fieldMarks('picture', problem ?? undefined, true)}
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/gif"
          onChange={choose}
          disabled={isSending}
        />
      </FormField>
      <div className={styles['row']}>
        {hasPicture && (
          <Button
            look="plain"
            aria-disabled={isSending}
            onClick={() => {
              setWasRemovalAsked(true);
              dispatch(imageRemoved());
            }}
          >
            Remove my picture
          </Button>
        )}
        <span role="status">
          {isSending && 'Sending…'}
          {!isSending && isRemoved && 'Your picture was removed.'}
        </span>
      </div>
    </section>
  );
}
