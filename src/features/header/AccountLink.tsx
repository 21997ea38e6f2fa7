import type { ReactNode } from 'react';
import type { HeaderItem } from '../../model/routing/siteFrame';
import { FrameLink } from '../../ui/links/FrameLink';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden';
import { HeaderIcon } from './HeaderIcon';
import styles from './SiteHeader.module.css';

export interface AccountLinkProps {
  item: Pick<HeaderItem, 'account'>;
  currentPath: string;
}

/** "Join / Log In": leads to a page without JavaScript, opens a window with it. */
export function AccountLink({ item: { account }, currentPath }: AccountLinkProps): ReactNode {
  return (
    <FrameLink
      className={styles['button']}
      href={account.href}
      currentPath={currentPath}
      title={account.linkText}
    >
      <HeaderIcon shape="account" />
      <VisuallyHidden>{account.linkText}</VisuallyHidden>
    </FrameLink>
  );
}
