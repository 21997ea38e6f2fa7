import type { ReactNode } from 'react';
import type { DeveloperFacts, ShownComponent } from './developerFacts';
import { Said } from './Said';
import styles from './views.module.css';

/** Lists the page's components in order, each with a button that scrolls to it. */
export function ComponentsView({ facts }: { facts: DeveloperFacts }): ReactNode {
  const { components, tracked } = facts;
  if (components.length === 0) return <Said>The current page has no components.</Said>;
  return (
    <>
      <Said>{tracked === '' ? 'None of them is tracked.' : `Tracked: ${tracked}`}</Said>
      <Rows components={components} />
    </>
  );
}

function Rows({ components }: Pick<DeveloperFacts, 'components'>): ReactNode {
  return (
    <ol className={styles['rows']}>
      {components.map((component) => (
        <li key={component.id} className={styles['row']}>
          <code className={styles['name']}>{component.name}</code>
          <span className={component.failedWith === null ? styles['aside'] : styles['alarm']}>
            {stateOf(component)}
          </span>
          <button
            className={styles['act']}
            type="button"
            aria-label={`Show ${component.name} on the page`}
            onClick={() => {
              show(component.name);
            }}
          >
            Show
          </button>
        </li>
      ))}
    </ol>
  );
}

function stateOf({ type, items, failedWith }: ShownComponent): string {
  if (failedWith !== null) return `failed with ${failedWith}`;
  return items === null ? type : `${type}, ${items} ${items === 1 ? 'item' : 'items'}`;
}

function show(name: string): void {
  const selector = `[data-component="${CSS.escape(name)}"]`;
  document.querySelector(selector)?.scrollIntoView({ block: 'center' });
}
