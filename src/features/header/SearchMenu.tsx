import { useLayoutEffect, useRef, type ReactNode, type SyntheticEvent } from 'react';
import { Button } from '../../ui/forms/Button';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden';
import { HeaderIcon } from './HeaderIcon';
import styles from './SiteHeader.module.css';

export interface SearchMenuProps {
  /** Where the form leads without script. */
  href: string;
  /** Told what stands in the plain field when another one takes its place. */
  onReplaced: (text: string) => void;
  /** The field that suggests, once its code is here. */
  children: ReactNode;
}

/** Search behind its button: a form that works by itself, until the one that suggests takes its place. */
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
