import { useState, type ReactNode } from 'react';
import {
  CATEGORIES,
  CRITICAL,
  EVERY_CATEGORY,
  isForbiddenByGpc,
  type CategoryId,
} from '../../model/consent/consent';
import { Button } from '../../ui/forms/Button';
import { Modal } from '../../ui/layers/Modal';
import { CATEGORY_WORDS } from './categoryWords';
import styles from './PreferenceCentre.module.css';

export interface PreferenceCentreProps {
  /** Currently allowed categories; only the critical one until a choice is made. */
  allowed: readonly CategoryId[];
  hasGpc: boolean;
  onChoose: (allowed: readonly CategoryId[]) => void;
  onClose: () => void;
}

export function PreferenceCentre({
  allowed,
  hasGpc,
  onChoose,
  onClose,
}: PreferenceCentreProps): ReactNode {
  const [ticked, setTicked] = useState(allowed);
  const toggle = (id: CategoryId): void => {
    setTicked(ticked.includes(id) ? ticked.filter((other) => other !== id) : [...ticked, id]);
  };
  return (
    <Modal title="Cookie settings" onClose={onClose}>
      {hasGpc && (
        <p className={styles['gpc']} data-gpc="">
          <strong>Your browser sends a Global Privacy Control signal, and we honor it.</strong>{' '}
          Nothing about you is sold or shared, and targeting is off. It stays off until you change
          the setting in your browser.
        </p>
      )}
      <ul className={styles['categories']}>
        {CATEGORIES.map(({ id, name }) => (
          <Category
            key={id}
            id={id}
            name={name}
            isOn={ticked.includes(id)}
            isFixed={CRITICAL.includes(id) || (hasGpc && isForbiddenByGpc(id))}
            onToggle={() => {
              toggle(id);
            }}
          />
        ))}
      </ul>
      <div className={styles['buttons']}>
        <Button
          onClick={() => {
            onChoose([]);
          }}
        >
          Refuse all
        </Button>
        <Button
          onClick={() => {
            onChoose(EVERY_CATEGORY);
          }}
        >
          Accept all
        </Button>
        <Button
          className={styles['save']}
          onClick={() => {
            onChoose(ticked);
          }}
        >
          Save these choices
        </Button>
      </div>
    </Modal>
  );
}

interface CategoryProps {
  id: CategoryId;
  name: (typeof CATEGORIES)[number]['name'];
  isOn: boolean;
  /** True if the category cannot be changed. */
  isFixed: boolean;
  onToggle: () => void;
}

function Category({ id, name, isOn, isFixed, onToggle }: CategoryProps): ReactNode {
  const { title, text } = CATEGORY_WORDS[name];
  const key = `consent-${name}`;
  return (
    <li className={styles['category']} data-category={id}>
      <input
        className={styles['box']}
        id={key}
        type="checkbox"
        checked={isOn}
        disabled={isFixed}
        aria-describedby={`${key}-text`}
        onChange={onToggle}
      />
      <label className={styles['name']} htmlFor={key}>
        {title}
        {isFixed && <span className={styles['fixed']}>{isOn ? 'Always on' : 'Off'}</span>}
      </label>
      <p className={styles['text']} id={`${key}-text`}>
        {text}
      </p>
    </li>
  );
}
