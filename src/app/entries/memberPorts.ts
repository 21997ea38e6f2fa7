import type { SagaPorts } from '../../../sagas/ports';
import { systemClock } from '../../platform/browser/clock';
import { consoleReporter } from '../../platform/events/consoleReporter';
import { loadOnce } from '../../platform/lazy/loadOnce';
import type { PublicSettings } from '../../model/publicSettings';

type MemberPorts = Pick<SagaPorts, 'comments' | 'identity' | 'memberCalls' | 'outbox' | 'sharing'>;

/** Creates the ports for signed-in members, their changes and comments, and for sharing stories by link or email. */
export function createMemberPorts(
  settings: PublicSettings,
  scripts: SagaPorts['scripts'],
  connection: SagaPorts['connection'],
): MemberPorts {
  const identity = loadOnce(() => loadIdentity(settings));
  const memberCalls = () => loadMemberCalls(settings, identity);
  return {
    comments: () => loadComments(settings, identity, scripts),
    identity,
    memberCalls,
    outbox: loadOnce(() => loadOutbox(settings, memberCalls, identity, connection)),
    sharing: loadSharing,
  };
}

async function loadIdentity({ siteKey, login }: PublicSettings): ReturnType<SagaPorts['identity']> {
  if (login) {
    const adapter = await import(
      /* webpackChunkName: "token" */ '../../platform/identity/tokenIdentity'
    );
    return adapter.createTokenIdentity({ page: window, siteKey, ...login });
  }
  const adapter = await import(
    /* webpackChunkName: "auth" */ '../../platform/identity/sessionIdentity'
  );
  return adapter.createSessionIdentity({ page: window, siteKey });
}

async function loadMemberCalls(
  { siteKey }: PublicSettings,
  identity: SagaPorts['identity'],
): ReturnType<SagaPorts['memberCalls']> {
  const adapter = await import(
    /* webpackChunkName: "members" */ '../../platform/identity/memberCalls'
  );
  const { accessToken, finishSignOut, untilSessionRequested } = await identity();
  await finishSignOut();
  await untilSessionRequested();
  return adapter.createMemberCalls({ clock: systemClock, siteKey, token: accessToken });
}

async function loadOutbox(
  { hasWorker }: PublicSettings,
  calls: SagaPorts['memberCalls'],
  identity: SagaPorts['identity'],
  connection: SagaPorts['connection'],
): ReturnType<SagaPorts['outbox']> {
  const adapter = await import(
    /* webpackChunkName: "members" */ '../../platform/outbox/openOutbox'
  );
  const { memory } = await identity();
  const accessToken = async () => (await identity()).accessToken();
  return adapter.openOutbox({
    page: window,
    hasWorker,
    clock: systemClock,
    reporter: consoleReporter,
    calls,
    accessToken,
    missed: (by) => connection.report({ type: 'missed', by }),
    memory,
  });
}

async function loadComments(
  settings: PublicSettings,
  identity: SagaPorts['identity'],
  scripts: SagaPorts['scripts'],
): ReturnType<SagaPorts['comments']> {
  const adapter = await import(
    /* webpackChunkName: "comments" */ '../../platform/identity/commentsAdapter'
  );
  return adapter.createCommentsAdapter(window, settings, identity, scripts);
}

async function loadSharing(): ReturnType<SagaPorts['sharing']> {
  const adapter = await import(
    /* webpackChunkName: "share" */ '../../platform/browser/sharingCalls'
  );
  return adapter.createSharingCalls(
    systemClock,
    async () =>
      (await import(/* webpackChunkName: "captcha" */ '../../platform/identity/proofOfWork'))
        .proofOfWork,
  );
}
