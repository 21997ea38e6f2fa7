import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from '../../ui/classNames';
import type { DeveloperFacts } from './developerFacts';
import styles from './DeveloperToolbar.module.css';
import { VIEWS, viewsFor, type ViewName } from './developerViews';

const PANEL = 'developer-panel';

/**
 * Page diagnostics for developers, at the bottom of the viewport. It takes up space at the end of
 * the page, so it never hides content permanently. Initially open if a debug service is requested.
 */
export function DeveloperToolbar({ facts }: { facts: DeveloperFacts }): ReactNode {
  const [requested] = facts.services;
  const [isOpen, setIsOpen] = useState(requested !== undefined);
  const [view, setView] = useState<ViewName>(requested ?? 'flags');
  return (
    <aside className={styles['toolbar']} aria-label="Developer toolbar" data-developer-toolbar="">
      <div className={styles['bar']}>
        <button
          className={styles['title']}
          type="button"
          aria-expanded={isOpen}
          aria-controls={PANEL}
          onClick={() => {
            setIsOpen(!isOpen);
          }}
        >
          Developer
        </button>
        <Summary facts={facts} />
      </div>
      <div id={PANEL} className={styles['panel']} hidden={!isOpen}>
        <Views facts={facts} view={view} onView={setView} />
      </div>
    </aside>
  );
}

function Summary({ facts }: { facts: DeveloperFacts }): ReactNode {
  const { device, features, components, stopped } = facts;
  return (
    <p className={styles['summary']}>
      {stopped.length > 0 && (
        <strong className={styles['alarm']}>{counted(stopped.length, 'workflow')} off</strong>
      )}
      <span>{device}</span>
      <span>{counted(features.length, 'flag')} on</span>
      <span className={styles['wide']}>{counted(components.length, 'component')}</span>
    </p>
  );
}

function counted(count: number, name: string): string {
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}

interface ViewsProps {
  facts: DeveloperFacts;
  view: ViewName;
  onView: (view: ViewName) => void;
}

function Views({ facts, view, onView }: ViewsProps): ReactNode {
  const names = viewsFor(facts.services);
  const shown = names.includes(view) ? view : 'flags';
  const { Content } = VIEWS[shown];
  const step = (event: KeyboardEvent): void => {
    const next = nextOf(names, shown, event.key);
    if (!next) return;
    event.preventDefault();
    onView(next);
    document.getElementById(tabId(next))?.focus();
  };
  return (
    <>
      {/* Handles the arrow keys for the tab list. The tabs themselves receive focus. */}
      {/* eslint-disable-next-line jsx-a11y/interactive-supports-focus */}
      <div className={styles['tabs']} role="tablist" aria-label="Views" onKeyDown={step}>
        {names.map((name) => (
          <button
            key={name}
            id={tabId(name)}
            className={classNames(styles['tab'], name === shown && styles['current'])}
            type="button"
            role="tab"
            aria-selected={name === shown}
            aria-controls="developer-view"
            tabIndex={name === shown ? 0 : -1}
            onClick={() => {
              onView(name);
            }}
          >
            {VIEWS[name].title}
          </button>
        ))}
      </div>
      <div
        id="developer-view"
        className={styles['view']}
        role="tabpanel"
        aria-labelledby={tabId(shown)}
        // Focusable, so that an overflowing list can be scrolled by keyboard.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <Content facts={facts} />
      </div>
    </>
  );
}

const tabId = (name: ViewName): string => `developer-tab-${name}`;

function nextOf(names: readonly ViewName[], from: ViewName, key: string): ViewName | undefined {
  const at = names.indexOf(from);
  if (key === 'ArrowRight') return names[(at + 1) % names.length];
  if (key === 'ArrowLeft') return names.at(at - 1);
  if (key === 'Home') return names[0];
  return key === 'End' ? names.at(-1) : undefined;
}
