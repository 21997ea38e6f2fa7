import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { AccountLinks } from './AccountLinks';
import { selectIsLoggedIn } from './authSlice';

/** A member's entries in the third column of the footer. */
export function FooterAccount(): ReactNode {
  return useSelector(selectIsLoggedIn) ? <AccountLinks label="Your account" /> : null;
}
