import type { ReactNode } from 'react';
import { FEATURE_NAMES } from '../../model/experiments/features';
import type { DeveloperFacts } from './developerFacts';
import { State } from './State';
import { switchedSearch } from './switchedSearch';
import styles from './views.module.css';

/** Every flag, with a link that toggles it on this page. */
export function FlagsView({ facts: { features, location } }: { facts: DeveloperFacts }): ReactNode {
  return (
    <ul className={styles['rows']}>
      {FEATURE_NAMES.map((name) => {
        const isOn = features.includes(name);
        const other = isOn ? 'off' : 'on';
        return (
          <li key={name} className={styles['row']}>
            <code className={styles['name']}>{name}</code>
            <State holds={isOn}>{isOn ? 'on' : 'off'}</State>
            <a
              className={styles['act']}
              href={location.pathname + switchedSearch(location.search, name, !isOn)}
              aria-label={`Turn ${name} ${other} for this page`}
              data-keep-scroll=""
            >
              Turn {other}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
