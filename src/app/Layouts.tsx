import type { ReactNode } from 'react';
import { isObject } from '../model/component';
import type { FooterItem, HeaderItem } from '../model/siteFrame';
import { SiteFooter } from '../features/footer/SiteFooter';
import { SiteHeader } from '../features/header/SiteHeader';
import { selectCurrentPath } from '../features/navigation/navigationSlice';
import { selectFooter, selectHeader } from '../features/page/pageSlice';
import { PageNotices } from './PageNotices';
import { Island } from '../ui/Island';
import { SkipLink } from '../ui/SkipLink';
import { NavigationProgress } from './NavigationProgress';
import { useAppSelector } from './hooks';
import { SeamlessFeed } from './SeamlessFeed';
import { whenSeen } from './whenSeen';

interface LayoutProps {
  children: ReactNode;
  headerSize?: 'large' | 'small';
}

/** Header, the page, the stories that follow it, footer. */
export function DefaultLayout({ children, headerSize = 'large' }: LayoutProps): ReactNode {
  return (
    <Frame headerSize={headerSize}>
      <SeamlessFeed>{children}</SeamlessFeed>
    </Frame>
  );
}

/** Header, the error screen, footer; nothing that loads more. */
export function ErrorLayout({ children }: LayoutProps): ReactNode {
  return <Frame headerSize="large">{children}</Frame>;
}

/** The page alone. */
export function EmptyLayout({ children }: LayoutProps): ReactNode {
  return <Main>{children}</Main>;
}

function Frame({ children, headerSize }: Required<LayoutProps>): ReactNode {
  const header = useAppSelector(selectHeader);
  const footer = useAppSelector(selectFooter);
  const currentPath = useAppSelector(selectCurrentPath);
  return (
    <>
      <SkipLink />
      <NavigationProgress />
      {header && isObject(header) ? (
        <SiteHeader item={header.item as HeaderItem} size={headerSize} currentPath={currentPath} />
      ) : null}
      <PageNotices />
      <Main>{children}</Main>
      {footer && isObject(footer) ? (
        <Island whenSeen={whenSeen}>
          <SiteFooter item={footer.item as FooterItem} year={new Date().getFullYear()} />
        </Island>
      ) : null}
    </>
  );
}

/** Takes focus on navigation, so that a screen reader starts at the new page. */
function Main({ children }: { children: ReactNode }): ReactNode {
  return (
    <main id="main" tabIndex={-1}>
      {children}
    </main>
  );
}
