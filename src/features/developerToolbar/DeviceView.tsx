import type { ReactNode } from 'react';
import { DEVICE_QUERY, DEVICE_WIDTHS, DEVICES } from '../../model/routing/device';
import type { DeveloperFacts } from './developerFacts';
import { State } from './State';
import { searchWith } from './switchedSearch';
import styles from './views.module.css';

/** The device classes with their widths, plus the edition and the campaign. */
export function DeviceView({ facts }: { facts: DeveloperFacts }): ReactNode {
  const { device, edition, ftag, location } = facts;
  return (
    <>
      <ul className={styles['rows']}>
        {DEVICES.map((name) => (
          <li key={name} className={styles['row']}>
            <span className={styles['name']}>
              {name}{' '}
              <span className={styles['aside']}>
                {DEVICE_WIDTHS[name].from}–{DEVICE_WIDTHS[name].to} px
              </span>
            </span>
            <State holds={name === device}>{name === device ? 'current' : 'no'}</State>
            <a
              className={styles['act']}
              href={location.pathname + searchWith(location.search, DEVICE_QUERY, name)}
              aria-label={`Show the ${name} version of this page`}
              data-keep-scroll=""
            >
              Show
            </a>
          </li>
        ))}
      </ul>
      <dl className={styles['facts']}>
        <dt>Edition</dt>
        <dd>{edition}</dd>
        <dt>Campaign</dt>
        <dd>{ftag ?? 'none'}</dd>
      </dl>
    </>
  );
}
