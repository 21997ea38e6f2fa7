import type { ReactNode } from 'react';
import { CATEGORIES } from '../../model/consent/consent';
import type { StorageKind } from '../../model/consent/storedCookies';
import type { ListIntroduction } from '../../model/routing/siteFrame';
import { STORAGE_REGISTER, type StorageRow } from '../../model/consent/storageRegister';
import { Button } from '../../ui/forms/Button';
import { useHydrated } from '../../ui/lazy/useHydrated';
import { CATEGORY_WORDS } from './categoryWords';
import styles from './StorageTable.module.css';

const KINDS: Readonly<Record<StorageKind, string>> = {
  cookie: 'Cookie',
  session: 'Session storage',
  local: 'Local storage',
  cache: 'Saved files',
  indexedDB: 'Database',
};

/** Lists everything that the site stores in a browser, by category. */
export function StorageTable({ heading, text }: ListIntroduction): ReactNode {
  const isAlive = useHydrated();
  return (
    <section className={styles['register']} id="cookie-settings">
      <h2 className={styles['heading']}>{heading}</h2>
      <p className={styles['text']}>{text}</p>
      <p className={styles['open']}>
        {isAlive && <Button data-cookie-settings="">Open cookie settings</Button>}
      </p>
      {CATEGORIES.map(({ id, name }) => (
        <CategoryTable
          key={id}
          title={CATEGORY_WORDS[name].title}
          text={CATEGORY_WORDS[name].text}
          rows={STORAGE_REGISTER.filter(({ category }) => category === name)}
        />
      ))}
    </section>
  );
}

interface CategoryTableProps {
  title: string;
  text: string;
  rows: StorageRow[];
}

function CategoryTable({ title, text, rows }: CategoryTableProps): ReactNode {
  return (
    <div className={styles['category']}>
      <h3 className={styles['title']}>{title}</h3>
      <p className={styles['text']}>{text}</p>
      {rows.length === 0 ? (
        <p className={styles['none']}>This site itself stores nothing in this category.</p>
      ) : (
        <table className={styles['table']} aria-label={title}>
          <thead className={styles['head']}>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Why</th>
              <th scope="col">Set by</th>
              <th scope="col">Duration</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.name} className={styles['row']} data-stored-name={row.name}>
                <th scope="row" className={styles['name']}>
                  <code>{row.name}</code>
                  <span className={styles['kind']}>{KINDS[row.kind]}</span>
                </th>
                <td>{row.purpose}</td>
                <td data-label="Set by">{row.setBy}</td>
                <td data-label="Duration">{row.lifetime}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
