import { ACCOUNT_TEXTS } from '../../../src/model/members/accounts';
import { isAccountEmail } from '../../../src/model/members/accountEmail';
import { isKnownPassword } from '../accounts/knownPassword';
import { isMemberPassword } from '../../../src/model/members/password';

/** Returns the error message for an email address, or null. */
export function emailProblem(email: string): string | null {
  if (email === '') return ACCOUNT_TEXTS.required;
  return isAccountEmail(email) ? null : ACCOUNT_TEXTS.emailFormat;
}

export interface JoinFields {
  email: string;
  password: string;
  hasAgreed: boolean;
}

/** Returns the error message for the join form, or null. Does not check whether an account exists. */
export function joinProblem({ email, password, hasAgreed }: JoinFields): string | null {
  if (email === '' || password === '') return ACCOUNT_TEXTS.required;
  if (!isAccountEmail(email)) return ACCOUNT_TEXTS.emailFormat;
  return passwordProblem(password) ?? (hasAgreed ? null : ACCOUNT_TEXTS.terms);
}

/** Returns the error message for a new password, or null. */
export function passwordProblem(password: string): string | null {
  if (password === '') return ACCOUNT_TEXTS.required;
  if (!isMemberPassword(password)) return ACCOUNT_TEXTS.passwordRules;
  return isKnownPassword(password) ? ACCOUNT_TEXTS.knownPassword : null;
}
