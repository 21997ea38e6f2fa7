import type { Pool } from 'pg';
import type { ServerClock } from '../config/clock';
import type { Config } from '../config/config';
import type { Log } from '../config/log';
import type { Mail } from '../mail/mail';
import type { Publication } from './accounts/accountMails';
import type { Accounts } from './accounts/accounts';
import type { SendAccountPage } from './accountPages/accountPages';
import type { Attempts } from './sessions/attempts';
import type { CurrentMember } from './sessions/currentMember';
import type { EmailChange } from './accounts/emailChange';
import type { JoinCookies } from './accounts/joinCookie';
import type { PasswordGuesses } from './sessions/passwordGuesses';
import type { Passkeys } from './passkeys/passkeys';
import type { RememberDevice } from './sessions/newDevice';
import type { ProofQuestions } from './sessions/proofQuestion';
import type { SignIn } from './sessions/signIn';

export interface IdentityDependencies {
  accounts: Accounts;
  emailChange: EmailChange;
  joined: JoinCookies;
  attempts: Attempts;
  rememberDevice: RememberDevice;
  guesses: PasswordGuesses;
  proofs: ProofQuestions;
  passkeys: Passkeys;
  current: CurrentMember;
  send: SendAccountPage;
  signIn: SignIn;
  /** Sends a password reset email, through the built-in provider or an external one. */
  requestReset(email: string): Promise<void>;
  pool: Pool;
  mail: Pick<Mail, 'queue' | 'wake'>;
  site: Publication;
  clock: Pick<ServerClock, 'now' | 'storeTime'>;
  config: IdentityConfig;
  log: Log;
}

export type IdentityConfig = Pick<
  Config,
  | 'cookieSecure'
  | 'dataDir'
  | 'loginMethod'
  | 'oidcClientId'
  | 'oidcClientSecret'
  | 'oidcIssuer'
  | 'publicOrigin'
  | 'rateLimitFactor'
  | 'sessionKeys'
  | 'siteKey'
  | 'userApiUrl'
>;
