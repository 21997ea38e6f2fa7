import type { ReactNode } from 'react';
import { namedRoutePath } from '../../model/routing/namedRoutes';
import type { HeaderItem } from '../../model/routing/siteFrame';
import { classNames } from '../../ui/classNames';
import { FrameLink } from '../../ui/links/FrameLink';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden';
import { HeaderIcon } from './HeaderIcon';
import styles from './SiteHeader.module.css';

interface AccountLinkProps {
  item: Pick<HeaderItem, 'account'>;
  currentPath: string;
}

/**
 * Link that replaces “Join / Log In” for a reader who is probably a member, until the account menu has loaded. Its
 * target page also waits for the session check.
 */
const CHECKING = {
  linkText: 'Your account',
  href: namedRoutePath('member', { activePage: 'preferences' }),
};

/**
 * “Join / Log In”: opens a window, or leads to a page if JavaScript is unavailable. The style sheet shows a neutral
 * link while it is unknown whether a member is signed in, because documents are the same for everyone.
 */
export function AccountLink({ item: { account }, currentPath }: AccountLinkProps): ReactNode {
  return [account, CHECKING].map(({ linkText, href }) => (
    <FrameLink
      key={href}
      className={classNames(
        styles['button'],
        styles[href === CHECKING.href ? 'checking' : 'signedOut'],
      )}
      href={href}
      currentPath={currentPath}
      title={linkText}
    >
      <HeaderIcon shape="account" />
      <VisuallyHidden>{linkText}</VisuallyHidden>
    </FrameLink>
  ));
}
