import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
  type RefObject,
} from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { HeaderItem } from '../../model/routing/siteFrame';
import { Island } from '../../ui/lazy/Island';
import { FrameLink, pointFrameLinks } from '../../ui/links/FrameLink';
import { useLazy } from '../../ui/lazy/useLazy';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden';
import { classNames } from '../../ui/classNames';
import { isAccountRendered, isMemberKnown } from '../auth/authSelectors';
import { searchTyped } from '../search/searchSlice';
import { AccountLink } from './AccountLink';
import { HeaderIcon } from './HeaderIcon';
import { lazyMenuBar, lazyWordmark } from './lazyHeaderParts';
import { SearchMenu } from './SearchMenu';
import styles from './SiteHeader.module.css';

export interface SiteHeaderProps {
  item: HeaderItem;
  /** `large` also shows the slogan on wide screens. */
  size: 'large' | 'small';
  currentPath: string;
  /** Loads the search field with suggestions. */
  loadSearch: () => Promise<{ SmartSearch: ComponentType<{ href: string }> }>;
  /** Loads the account menu, once there is a member or a sign-in window to render. */
  loadAccount: () => Promise<Record<'MemberMenu' | 'SignInDialog', ComponentType>>;
}

/** The site's header. Loads the menu behavior and the smart search when a pointer or focus first enters it. */
export function SiteHeader({
  item,
  size,
  currentPath,
  loadSearch,
  loadAccount,
}: SiteHeaderProps): ReactNode {
  const header = useRef<HTMLElement>(null);
  const menus = useRef<HTMLElement>(null);
  useEffect(() => {
    if (menus.current) pointFrameLinks(menus.current, currentPath);
  }, [currentPath]);
  const isNeeded = useIntent(header);
  useMenuBehaviour(header, isNeeded);
  const search = useLazy(loadSearch, isNeeded);
  const account = useLazy(loadAccount, useSelector(isAccountRendered));
  const isMember = useSelector(isMemberKnown);
  const dispatch = useDispatch();
  const keepText = useCallback((text: string) => dispatch(searchTyped({ text })), [dispatch]);
  return (
    <header
      className={classNames(styles['header'], size === 'large' && styles['large'])}
      data-header={size}
      ref={header}
    >
      <div className={styles['bar']}>
        <details className={styles['opener']}>
          <summary className={styles['button']} data-menu-button="all" aria-controls="menus">
            <HeaderIcon shape="menu" />
            <VisuallyHidden>Menu</VisuallyHidden>
          </summary>
        </details>
        <FrameLink className={styles['logo']} href={item.logo.href} currentPath={currentPath}>
          <Island>
            <lazyWordmark.Part logo={item.logo} />
          </Island>
          <VisuallyHidden>{item.logo.linkText}</VisuallyHidden>
        </FrameLink>
        {item.slogan.linkText && (
          <FrameLink className={styles['slogan']} href={item.slogan.href} currentPath={currentPath}>
            {item.slogan.linkText}
          </FrameLink>
        )}
        <nav className={styles['menus']} id="menus" aria-label="Main" ref={menus}>
          <Island className={styles['list']}>
            <lazyMenuBar.Part
              menus={item.menus}
              editions={item.editions}
              currentPath={currentPath}
            />
          </Island>
        </nav>
        <SearchMenu href={item.search.href} onReplaced={keepText}>
          {search && <search.SmartSearch href={item.search.href} />}
        </SearchMenu>
        {isMember && account ? (
          <account.MemberMenu />
        ) : (
          <AccountLink item={item} currentPath={currentPath} />
        )}
        {/* Next to the link, not around it, because focus returns to the link when the dialog closes. */}
        {account && <account.SignInDialog />}
      </div>
      {/* Filled by `src/platform/header/stickyHeader.ts`. Hidden from screen readers: the story has the headline. */}
      <p className={styles['story']} data-header-story="" aria-hidden="true" hidden />
    </header>
  );
}

const loadBehaviour = () => import(/* webpackChunkName: "later" */ './menuBehaviour');

const SIGNS = ['pointerover', 'focusin'] as const;

/** Returns true once a pointer or focus has entered the element. */
function useIntent(element: RefObject<HTMLElement | null>): boolean {
  const [isNeeded, setIsNeeded] = useState(false);
  useEffect(() => {
    const { current } = element;
    const onIntent = (): void => {
      setIsNeeded(true);
    };
    for (const sign of SIGNS) current?.addEventListener(sign, onIntent);
    return () => {
      for (const sign of SIGNS) current?.removeEventListener(sign, onIntent);
    };
  }, [element]);
  return isNeeded;
}

function useMenuBehaviour(header: RefObject<HTMLElement | null>, isNeeded: boolean): void {
  const dispatch = useDispatch();
  const behaviour = useLazy(loadBehaviour, isNeeded);
  useEffect(
    () => (behaviour && header.current ? behaviour.moveMenus(header.current, dispatch) : undefined),
    [header, behaviour, dispatch],
  );
}
