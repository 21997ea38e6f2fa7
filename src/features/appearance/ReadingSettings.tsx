import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import {
  APPEARANCE_CHOICES,
  APPEARANCE_FIELDS,
  DESIGNED,
  type Appearance,
  type AppearanceField,
} from '../../model/reading/appearance';
import type { AppearanceState } from './appearanceSlice';
import styles from './ReadingSettings.module.css';

export interface ReadingSettingsProps {
  state: AppearanceState;
  onChoose: (choice: Partial<Appearance>) => void;
  onClose: () => void;
}

const LEGENDS: Readonly<Record<AppearanceField, string>> = {
  theme: 'Colors',
  textSize: 'Text size',
  typeface: 'Typeface',
  lineLength: 'Line length',
};

const LABELS: Readonly<Record<Appearance[AppearanceField], string>> = {
  automatic: 'Automatic',
  light: 'Light',
  paper: 'Paper',
  dark: 'Dark',
  small: 'Small',
  standard: 'Standard',
  large: 'Large',
  largest: 'Largest',
  serif: 'Serif',
  sans: 'Sans serif',
  narrow: 'Narrow',
  wide: 'Wide',
};

/** Panel in which readers choose how stories look. It is not modal, so each choice is visible in the story. */
export function ReadingSettings({ state, onChoose, onClose }: ReadingSettingsProps): ReactNode {
  const panel = useFocusInside();
  const { chosen, isKept } = state;
  const isDesigned = APPEARANCE_FIELDS.every((field) => chosen[field] === DESIGNED[field]);
  const closeOnEscape = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') onClose();
  };
  return (
    // Key presses anywhere inside bubble to the panel.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={panel}
      className={styles['panel']}
      role="dialog"
      aria-label="Reading settings"
      tabIndex={-1}
      onKeyDown={closeOnEscape}
      data-screen-only=""
    >
      <div className={styles['head']}>
        <h2 className={styles['title']}>Reading settings</h2>
        <button className={styles['close']} type="button" aria-label="Close" onClick={onClose}>
          ×
        </button>
      </div>
      {APPEARANCE_FIELDS.map((field) => (
        <Choices
          key={field}
          field={field}
          chosen={chosen[field]}
          onChoose={(value) => onChoose({ [field]: value })}
        />
      ))}
      <div className={styles['foot']}>
        <p role="status">
          {isKept
            ? 'Saved on this device.'
            : 'Your browser won’t let this site save these settings, so they last only until you close this page.'}
        </p>
        <button
          className={styles['reset']}
          type="button"
          disabled={isDesigned}
          onClick={() => onChoose(DESIGNED)}
        >
          Reset
        </button>
      </div>
    </section>
  );
}

interface ChoicesProps {
  field: AppearanceField;
  chosen: string;
  onChoose: (value: string) => void;
}

function Choices({ field, chosen, onChoose }: ChoicesProps): ReactNode {
  const name = useId();
  return (
    <fieldset className={styles['choices']} data-field={field}>
      <legend className={styles['legend']}>{LEGENDS[field]}</legend>
      <div className={styles['row']}>
        {APPEARANCE_CHOICES[field].map((value) => (
          <label key={value} className={styles['choice']} data-look={value}>
            <input
              className={styles['radio']}
              type="radio"
              name={name}
              value={value}
              checked={chosen === value}
              onChange={() => onChoose(value)}
            />
            {LABELS[value]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Moves focus into the panel and, when the panel closes, back to the previously focused element. */
function useFocusInside() {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    panel.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  return panel;
}
