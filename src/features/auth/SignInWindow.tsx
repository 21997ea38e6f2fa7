import { useEffect, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { isAccountEmail } from '../../model/members/accountEmail';
import { ACCOUNT_TEXTS, type LoginStrategy } from '../../model/members/accounts';
import { Button } from '../../ui/forms/Button';
import { Modal } from '../../ui/layers/Modal';
import type { AuthWindow, LoginProblem } from './authSlice';
import styles from './Auth.module.css';
import { enterFrame } from './enterFrame';

const PROBLEMS: Readonly<Record<LoginProblem, string>> = {
  provider:
    'The login service is not available right now. You can keep reading; please try again in a few minutes.',
  cookies:
    'Your browser blocks cookies for this site, and logging in needs one. You can keep reading; to log in, allow cookies in your browser’s settings and reload this page.',
};

export interface SignInWindowProps {
  state: Exclude<AuthWindow, { status: 'closed' }>;
  /** True if the member's session has ended and the member has not signed in again. */
  hasEnded: boolean;
  /** Called when the frame has loaded a page. */
  onArrive: () => void;
  onStrategy: (strategy: Exclude<LoginStrategy, 'modal'>) => void;
  onReset: () => void;
  onSendReset: (email: string) => void;
  onClose: () => void;
}

/** Shows the provider's own page in a frame, so no password is ever typed into the app. */
export function SignInWindow(props: SignInWindowProps): ReactNode {
  const { state, hasEnded, onClose } = props;
  const content = useRef<HTMLDivElement>(null);
  const panel = state.status === 'open' ? state.panel : state.status;
  // Moves focus past the close button, which is the first control in the dialog.
  useEffect(() => {
    const field = content.current?.querySelector('input');
    (field ?? content.current)?.focus();
  }, [panel]);
  const isReset = panel === 'reset' || panel === 'resetSent';
  return (
    <Modal title={isReset ? 'Reset your password' : 'Join / Log In'} onClose={onClose}>
      <div ref={content} className={styles['content']} data-component="sign-in" tabIndex={-1}>
        {hasEnded && (
          <p className={styles['good']} role="status">
            Your session has ended. Log in again to continue where you left off.
          </p>
        )}
        {state.status === 'failed' ? (
          <p className={styles['problem']} role="alert">
            {PROBLEMS[state.problem]}
          </p>
        ) : (
          <>
            {state.isOffline && (
              <p className={styles['good']} role="status">
                You are offline, and logging in needs a connection. Login will continue
                automatically once you are back online; until then, you can keep reading.
              </p>
            )}
            <Panel {...props} state={state} />
          </>
        )}
      </div>
    </Modal>
  );
}

interface PanelProps extends Omit<SignInWindowProps, 'state'> {
  state: Extract<AuthWindow, { status: 'open' }>;
}

function Panel(props: PanelProps): ReactNode {
  const { state, onSendReset } = props;
  if (state.panel === 'reset') return <ResetForm onSend={onSendReset} />;
  if (state.panel === 'resetSent') {
    return (
      <p className={styles['good']} role="status">
        {ACCOUNT_TEXTS.resetSent}
      </p>
    );
  }
  if (state.isOffline) return null;
  return state.panel === 'elsewhere' ? <Elsewhere {...props} /> : <ProviderFrame {...props} />;
}

/** Shown in place of the frame if the login pages are external, because those pages do not allow framing. */
function Elsewhere({ onStrategy }: PanelProps): ReactNode {
  return (
    <>
      <p>You’ll join or log in on our login provider’s site, then come back here.</p>
      <p className={styles['ways']}>
        <Button onClick={() => onStrategy('redirect')}>Continue</Button>
        <Button look="plain" onClick={() => onStrategy('popup')}>
          Continue without leaving this page
        </Button>
      </p>
    </>
  );
}

function ProviderFrame({ state, onArrive, onStrategy, onReset, onClose }: PanelProps): ReactNode {
  return (
    <>
      {state.frame === null ? (
        <div className={styles['frame']} />
      ) : (
        <iframe
          className={styles['frame']}
          src={state.frame}
          title="Join or log in"
          data-sign-in-frame=""
          onLoad={(event) => {
            enterFrame(event.currentTarget, onClose);
            onArrive();
          }}
        />
      )}
      <div className={styles['ways']}>
        <Button look="plain" onClick={onReset}>
          Forgot your password?
        </Button>
        <details className={styles['trouble']}>
          <summary>Trouble logging in?</summary>
          <p>If a browser extension gets in the way of this form, try one of these:</p>
          <p className={styles['others']}>
            <Button look="plain" onClick={() => onStrategy('redirect')}>
              Open the form on its own page
            </Button>
            <Button look="plain" onClick={() => onStrategy('popup')}>
              Open the form in a pop-up
            </Button>
          </p>
        </details>
      </div>
    </>
  );
}

function ResetForm({ onSend }: { onSend: (email: string) => void }): ReactNode {
  const [problem, setProblem] = useState<string | null>(null);
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const given = new FormData(event.currentTarget).get('email');
    const email = typeof given === 'string' ? given.trim() : '';
    if (email === '') setProblem(ACCOUNT_TEXTS.required);
    else if (!isAccountEmail(email)) setProblem(ACCOUNT_TEXTS.emailAddress);
    else onSend(email);
  };
  return (
    <form noValidate onSubmit={submit}>
      <p className={styles['lede']}>We’ll email you a link to choose a new password.</p>
      <label className={styles['label']} htmlFor="reset-email">
        Email address
      </label>
      <input
        className={styles['control']}
        id="reset-email"
        name="email"
        type="email"
        autoComplete="username"
        required
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : 'reset-problem'}
      />
      {problem !== null && (
        <p className={styles['problem']} id="reset-problem" role="alert">
          {problem}
        </p>
      )}
      <Button className={styles['submit']} type="submit">
        Send me a link
      </Button>
    </form>
  );
}
