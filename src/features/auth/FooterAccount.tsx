import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { AccountLinks } from './AccountLinks';
import { selectIsLoggedIn } from './authSlice';

/** A member's links in the third footer column. */
export function FooterAccount(): ReactNode {
  return useSelector(selectIsLoggedIn) ? <AccountLinks label="Your account" /> : null;
}
