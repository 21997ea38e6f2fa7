import { and, eq, ne, sql } from 'drizzle-orm';
import { API_PREFIX } from '../../../src/model/content/contentApi';
import {
  accountPath,
  PROFILE_FIELDS,
  type MemberProfile,
  type ProfileForm,
} from '../../../src/model/members/memberProfile';
import { members } from '../../store/identitySchema';
import { avatars } from '../../store/memberSchema';
import { LOCKS } from '../../store/locks';
import { nameKey } from './nameKey';
import type { Database } from '../../store/transactions';

/** Returns the current profile, or null if the member has been deleted. */
export async function readProfile(
  db: Database,
  site: string,
  memberId: string,
): Promise<MemberProfile | null> {
  const [row] = await db
    .select({ member: members, picture: avatars.id })
    .from(members)
    .leftJoin(avatars, eq(avatars.memberId, members.id))
    .where(eq(members.id, memberId));
  if (!row) return null;
  const { username, firstName, lastName, country, email, version } = row.member;
  const avatar = API_PREFIX + accountPath(site, `avatar/${row.picture ?? memberId}`);
  const hasPicture = row.picture !== null;
  return { avatar, hasPicture, username, firstName, lastName, country, email, version };
}

/**
 * True if another member has a user name that looks like this one. Takes a lock until the end of the transaction, so
 * that similar names are saved one after another.
 */
export async function isNameTaken(
  db: Database,
  memberId: string,
  username: string,
): Promise<boolean> {
  const key = nameKey(username);
  await db.execute(sql`select pg_advisory_xact_lock(${LOCKS.userName}, hashtext(${key}))`);
  const others = await db
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.nameKey, key), ne(members.id, memberId)));
  return others.length > 0;
}

/** Saves the form if `version` is still current; otherwise returns false. */
export async function saveProfile(
  db: Database,
  memberId: string,
  version: number,
  form: ProfileForm,
  isTaken: boolean,
): Promise<boolean> {
  const plain = Object.fromEntries(PROFILE_FIELDS.map((field) => [field, form[field].trim()]));
  const saved = await db
    .update(members)
    .set({
      ...plain,
      nameKey: isTaken ? null : nameKey(form.username),
      version: sql`${members.version} + 1`,
    })
    .where(and(eq(members.id, memberId), eq(members.version, version)))
    .returning({ id: members.id });
  return saved.length > 0;
}

/** Returns the profile's version as a strong ETag. */
export function profileTag({ version }: Pick<MemberProfile, 'version'>): string {
  return `"${version}"`;
}

/** Returns the version in an If-Match header; null if the header contains none. */
export function versionOf(ifMatch: string): number | null {
  const digits = /^(?:W\/)?"([1-9]\d{0,8})"$/.exec(ifMatch.trim())?.[1];
  return digits === undefined ? null : Number(digits);
}
