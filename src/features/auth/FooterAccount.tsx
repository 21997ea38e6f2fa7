import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { AccountLinks } from './AccountLinks';
import { selectIsLoggedIn } from './authSlice';

/** A member's account links, at the end of the last footer column that the publication defines. */
export function FooterAccount(): ReactNode {
  return useSelector(selectIsLoggedIn) ? <AccountLinks label="Your account" /> : null;
}
