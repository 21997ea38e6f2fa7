import { eq, or, sql, type SQL } from 'drizzle-orm';
import { mailTokens, members, providerRecords, sessions } from '../../store/identitySchema';
import {
  avatars,
  idempotentAnswers,
  newsletterChanges,
  newsletterSignups,
  newsletterSubscriptions,
  newsletterUnsubscribes,
  passkeys,
  readingList,
} from '../../store/memberSchema';
import { events } from '../../store/eventSchema';
import { mailOutbox } from '../../store/schema';
import { memberTable, type DataSubject, type MemberTable } from './memberTable';

/**
 * Every table that may contain a member's data. Export and deletion process these tables in this order. A test fails if
 * a column is listed neither here nor in `otherTables.ts`. Members come last, because other rows reference them.
 */
export const MEMBER_TABLES: readonly MemberTable[] = [
  memberTable(sessions, {
    exportAs: 'sessions',
    columns: {
      key: 'credential',
      id: 'exported',
      memberId: 'internal',
      createdAt: 'exported',
      seenAt: 'exported',
      expiresAt: 'exported',
      device: 'exported',
      tokens: 'credential',
    },
    rowsOf: ({ id }) => eq(sessions.memberId, id),
  }),
  memberTable(providerRecords, {
    exportAs: 'loginRecords',
    columns: {
      model: 'exported',
      key: 'credential',
      payload: 'exported',
      grantId: 'credential',
      uid: 'credential',
      accountId: 'internal',
      consumedAt: 'exported',
      expiresAt: 'exported',
    },
    rowsOf: (member) =>
      or(eq(providerRecords.accountId, member.id), hasText(providerRecords.payload, member)),
    // The rest of the payload consists mostly of protocol parameters, some of which are secret.
    shape: ({ model, payload, consumedAt, expiresAt }) => ({
      kind: model,
      email: (payload['params'] as { login_hint?: unknown } | undefined)?.login_hint,
      consumedAt,
      expiresAt,
    }),
  }),
  memberTable(mailTokens, {
    exportAs: 'mailedLinks',
    columns: {
      key: 'credential',
      purpose: 'exported',
      memberId: 'internal',
      passwordHash: 'credential',
      email: 'exported',
      expiresAt: 'exported',
    },
    rowsOf: ({ id }) => eq(mailTokens.memberId, id),
  }),
  memberTable(newsletterSubscriptions, {
    exportAs: 'newsletters',
    columns: { email: 'internal', newsletter: 'exported', since: 'exported' },
    rowsOf: ({ email }) => eq(newsletterSubscriptions.email, email),
  }),
  memberTable(newsletterChanges, {
    exportAs: 'newsletterChanges',
    columns: {
      id: 'exported',
      email: 'exported',
      newsletter: 'exported',
      change: 'exported',
      source: 'exported',
      at: 'exported',
    },
    rowsOf: ({ email }) => eq(newsletterChanges.email, email),
  }),
  memberTable(newsletterSignups, {
    exportAs: 'newsletterSignups',
    columns: {
      email: 'internal',
      newsletters: 'exported',
      key: 'credential',
      mailedAt: 'exported',
      expiresAt: 'exported',
    },
    rowsOf: ({ email }) => eq(newsletterSignups.email, email),
  }),
  memberTable(newsletterUnsubscribes, {
    exportAs: 'unsubscribeLinks',
    columns: { key: 'credential', email: 'internal', newsletters: 'exported', at: 'exported' },
    rowsOf: ({ email }) => eq(newsletterUnsubscribes.email, email),
  }),
  memberTable(idempotentAnswers, {
    exportAs: 'changes',
    columns: {
      memberId: 'internal',
      key: 'exported',
      requestHash: 'internal',
      status: 'exported',
      body: 'exported',
      createdAt: 'exported',
    },
    rowsOf: ({ id }) => eq(idempotentAnswers.memberId, id),
    shape: ({ key, status, body, createdAt }) => ({ key, status, answer: body, at: createdAt }),
  }),
  memberTable(mailOutbox, {
    exportAs: 'mailWaiting',
    columns: {
      id: 'internal',
      message: 'exported',
      queuedAt: 'exported',
      dueAt: 'internal',
      attempts: 'internal',
      failedAt: 'exported',
      error: 'internal',
    },
    rowsOf: ({ email, nextEmails }) =>
      or(
        ...[email, ...nextEmails].map(
          (address) =>
            sql`(${mailOutbox.message}->>'to' = ${address} or ${mailOutbox.message}->>'replyTo' = ${address})`,
        ),
      ),
  }),
  memberTable(events, {
    exportAs: 'events',
    columns: {
      id: 'exported',
      type: 'exported',
      run: 'exported',
      seq: 'exported',
      pageViewGuid: 'exported',
      at: 'exported',
      receivedAt: 'exported',
      category: 'exported',
      consent: 'exported',
      check: 'exported',
      isQuarantined: 'exported',
      quarantineReason: 'exported',
      payload: 'exported',
    },
    // All events from page loads in which the member was identified, and quarantined events that mention the member.
    rowsOf: (member) =>
      sql`(${isIdentified(member)} or ${isQuarantinedOf(member)} or run in (select run from events where ${isIdentified(member)}))`,
    /**
     * Keeps valid events for statistics, but removes the member's id from them. Deletes quarantined events that mention
     * the member.
     */
    async forget(db, member) {
      await db.delete(events).where(isQuarantinedOf(member));
      await db
        .update(events)
        .set({ payload: sql`${events.payload} - 'memberId'` })
        .where(isIdentified(member));
    },
  }),
  memberTable(passkeys, {
    exportAs: 'passkeys',
    columns: {
      id: 'exported',
      memberId: 'internal',
      credentialId: 'credential',
      publicKey: 'credential',
      counter: 'internal',
      transports: 'internal',
      name: 'exported',
      createdAt: 'exported',
      usedAt: 'exported',
    },
    rowsOf: ({ id }) => eq(passkeys.memberId, id),
  }),
  memberTable(readingList, {
    exportAs: 'readingList',
    columns: {
      memberId: 'internal',
      path: 'exported',
      title: 'exported',
      isSaved: 'exported',
      changedAt: 'exported',
    },
    rowsOf: ({ id }) => eq(readingList.memberId, id),
  }),
  memberTable(avatars, {
    exportAs: 'picture',
    columns: { memberId: 'internal', id: 'internal', picture: 'exported', updatedAt: 'exported' },
    rowsOf: ({ id }) => eq(avatars.memberId, id),
    shape: ({ updatedAt, picture }) => ({ updatedAt, webp: picture.toString('base64') }),
    isSingle: true,
  }),
  memberTable(members, {
    exportAs: 'profile',
    columns: {
      id: 'exported',
      email: 'exported',
      emailVerifiedAt: 'exported',
      username: 'exported',
      nameKey: 'internal',
      firstName: 'exported',
      lastName: 'exported',
      country: 'exported',
      avatar: 'exported',
      passwordHash: 'credential',
      loginCount: 'exported',
      version: 'exported',
      createdAt: 'exported',
    },
    rowsOf: ({ id }) => eq(members.id, id),
    shape({ passwordHash, nameKey: _nameKey, ...profile }) {
      return { ...profile, hasPassword: passwordHash !== null };
    },
    isSingle: true,
  }),
];

/** Returns the condition for events that identify the member, in a form that can use the index `events_identified`. */
function isIdentified({ id, subject }: DataSubject): SQL {
  return sql`(type = 'event/Identify' and payload->>'memberId' in (${id}, ${subject}))`;
}

/**
 * Returns the condition for quarantined events that mention the member. They violate their contract, so any field may
 * contain the member's data.
 */
function isQuarantinedOf(member: DataSubject): SQL {
  return sql`(is_quarantined and ${hasText(events.payload, member)})`;
}

/** Returns the condition for JSON in which any string equals the member's id or address, ignoring case. */
function hasText(column: { getSQL(): SQL }, { id, subject, email }: DataSubject): SQL {
  const texts = [...new Set([id, subject, email])].map(
    (text) => sql`position(${JSON.stringify(text).toLowerCase()} in lower(${column}::text)) > 0`,
  );
  return sql`(${sql.join(texts, sql` or `)})`;
}
