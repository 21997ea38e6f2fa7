import type { ReactNode } from 'react';
import type { DeveloperFacts, ShownAd } from './developerFacts';
import { Said } from './Said';
import styles from './views.module.css';

/** Lists the page's ad slots in page order, each with its state and a button that scrolls to it. */
export function AdsView({ facts: { ads } }: { facts: DeveloperFacts }): ReactNode {
  const { slots, providers, unit } = ads;
  if (slots.length === 0)
    return <Said>This page has no ad slots, or none has been detected yet.</Said>;
  const served = Object.entries(providers).map(([name, status]) => `${name} ${status}`);
  return (
    <>
      <Said>
        {unit === null ? 'No ad unit' : <code>{unit}</code>},{' '}
        {served.join(', ') || 'nothing requested yet'}
      </Said>
      <ol className={styles['rows']}>
        {slots.map((slot) => (
          <li key={slot.id} className={styles['row']}>
            <code className={styles['name']}>{slot.id}</code>
            <span className={styles['aside']}>{slot.unitName}</span>
            <span className={styles['aside']}>{stateOf(slot)}</span>
            <button
              className={styles['act']}
              type="button"
              aria-label={`Show ${slot.id} on the page`}
              onClick={() => {
                show(slot);
              }}
            >
              Show
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}

const REASONS: Readonly<Record<NonNullable<ShownAd['disabled']>, string>> = {
  suppressed: 'suppressed by the URL',
  initialLoad: 'initial load disabled',
  delayed: 'waiting for the reader to scroll closer',
  device: 'not for this device',
};

function stateOf({ disabled, status, isBlank, size, isCollapsed }: ShownAd): string {
  if (disabled !== null) return REASONS[disabled];
  if (status !== 'rendered') return status;
  if (!isBlank) return `filled with ${size ?? 'an ad of unknown size'}`;
  return isCollapsed ? 'blank, collapsed' : 'blank';
}

/** `instance` is the 1-based index among slots of the same name. */
function show({ name, instance }: ShownAd): void {
  const slotElements = document.querySelectorAll(`[data-ad-slot="${CSS.escape(name)}"]`);
  slotElements[instance - 1]?.scrollIntoView({ block: 'center' });
}
