import { useLayoutEffect, useRef, type ReactNode, type SyntheticEvent } from 'react';
import { Button } from '../../ui/forms/Button';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden';
import { HeaderIcon } from './HeaderIcon';
import styles from './SiteHeader.module.css';

export interface SearchMenuProps {
  /** Form action, used without JavaScript. */
  href: string;
  /** Called with the typed text when the smart search field replaces the plain one. */
  onReplaced: (text: string) => void;
  /** The smart search field, once its code has loaded. */
  children: ReactNode;
}

/** Search menu: starts as a plain form that works without JavaScript; the field with suggestions replaces it. */
export function SearchMenu({ href, onReplaced, children }: SearchMenuProps): ReactNode {
  return (
    <details className={styles['search']} name="menu" data-click-to-open="" onToggle={focusField}>
      <summary className={styles['button']} data-menu-button="search" aria-controls="menu-search">
        <HeaderIcon shape="search" />
        <VisuallyHidden>Search</VisuallyHidden>
      </summary>
      <div className={styles['panel']} id="menu-search">
        <div className={styles['inside']} role="search" aria-label="Site">
          {children ?? <PlainForm href={href} onReplaced={onReplaced} />}
        </div>
      </div>
    </details>
  );
}

function PlainForm({ href, onReplaced }: Omit<SearchMenuProps, 'children'>): ReactNode {
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const { current } = field;
    return () => {
      if (current?.value) onReplaced(current.value);
    };
  }, [onReplaced]);
  return (
    <form className={styles['form']} action={href}>
      <input
        ref={field}
        className={styles['field']}
        type="search"
        name="q"
        aria-label="Search"
        placeholder="Search stories"
        autoComplete="off"
      />
      <Button type="submit">Search</Button>
    </form>
  );
}

function focusField({ currentTarget }: SyntheticEvent<HTMLDetailsElement>): void {
  if (currentTarget.open) currentTarget.querySelector('input')?.focus();
}
