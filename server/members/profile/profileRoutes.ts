import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import Type from 'typebox';
import { PageError } from '../../../src/model/routing/errors';
import {
  accountPath,
  MEMBER_TEXTS,
  profileProblems,
  type MemberProfile,
  type ProfileForm,
} from '../../../src/model/members/memberProfile';
import type { ServerClock } from '../../config/clock';
import { closed } from '../../content/api/schemas/closed';
import { site } from '../../content/api/schemas/questions';
import { refusalAnswer } from '../newsletters/signupRoutes';
import { readTransaction, type Database } from '../../store/transactions';
import { changeOnce, idempotencyKey, requestHash, type Answered } from '../api/idempotency';
import type { MemberGuard } from '../api/memberGuard';
import { isNameTaken, profileTag, readProfile, saveProfile, versionOf } from './profile';

export interface ProfileDependencies {
  pool: Pool;
  guard: MemberGuard;
  clock: Pick<ServerClock, 'now'>;
}

const text = Type.String({ maxLength: 400 });

/** The optional fields are not part of the form. Clients may send them back, but cannot change them. */
export const ProfileBody = closed({
  username: text,
  firstName: text,
  lastName: text,
  country: text,
  avatar: Type.Optional(Type.String({ maxLength: 2000 })),
  hasPicture: Type.Optional(Type.Boolean()),
  email: Type.Optional(text),
  version: Type.Optional(Type.Integer()),
});

type SentProfile = ProfileForm & Partial<Pick<MemberProfile, 'avatar' | 'email' | 'version'>>;

const NAME_TAKEN =
  'Another member has this name, or one that looks the same. Choose a different name.';

const PATH = accountPath(':site');

/** `GET` and `PUT users/rna/{site}/user`. */
export function profileRoutes(
  api: FastifyInstance,
  { pool, guard, clock }: ProfileDependencies,
): void {
  const params = closed({ site });

  api.get<{ Params: { site: string } }>(PATH, { schema: { params } }, async (request, reply) => {
    const { id } = await guard.enter(request);
    const profile = await readTransaction(pool, (db) => current(db, request.params.site, id));
    return reply.header('etag', profileTag(profile)).send({ data: { item: profile } });
  });

  api.put<{ Params: { site: string }; Body: SentProfile }>(
    PATH,
    { schema: { params, body: ProfileBody } },
    async (request, reply) => {
      const { id } = await guard.change(request);
      const { headers, body, method } = request;
      const ifMatch = headers['if-match'];
      if (ifMatch === undefined) throw new PageError(428, 'This request requires If-Match');
      const change = {
        memberId: id,
        key: idempotencyKey(headers['idempotency-key']),
        requestHash: requestHash(method, PATH, [ifMatch, body]),
        now: clock.now(),
      };
      const { status, body: answer } = await changeOnce(pool, change, (db) =>
        saved(db, request.params.site, id, versionOf(ifMatch), body),
      );
      const tagged = profileIn(answer);
      if (tagged) reply.header('etag', profileTag(tagged));
      return reply.code(status).send(answer);
    },
  );
}

async function current(db: Database, siteKey: string, id: string): Promise<MemberProfile> {
  const profile = await readProfile(db, siteKey, id);
  if (!profile) throw new PageError(401, MEMBER_TEXTS.signIn);
  return profile;
}

async function saved(
  db: Database,
  siteKey: string,
  id: string,
  version: number | null,
  sent: SentProfile,
): Promise<Answered> {
  const before = await current(db, siteKey, id);
  const problems = profileProblems(sent);
  if (sent.email !== undefined && sent.email.trim().toLowerCase() !== before.email) {
    problems.email = 'To change your email address, use the form “Change your email address”.';
  }
  const isTaken = !problems.username && (await isNameTaken(db, id, sent.username));
  // A duplicate name from before names had to be unique is accepted until the member changes it.
  if (isTaken && sent.username.trim() !== before.username) problems.username = NAME_TAKEN;
  if (Object.keys(problems).length > 0) return { status: 422, body: refusalAnswer(problems) };
  const isLast = version !== null && (await saveProfile(db, id, version, sent, isTaken));
  const after = await current(db, siteKey, id);
  if (isLast) return { status: 200, body: { data: { item: after } } };
  const message = 'The profile has changed in the meantime';
  return { status: 412, body: { errors: [{ code: '412', message, context: { item: after } }] } };
}

/** Returns the saved or conflicting profile from a response, or null if it contains neither. */
function profileIn(answer: unknown): MemberProfile | null {
  const { data, errors } = answer as {
    data?: { item: MemberProfile };
    errors?: { context: { item?: MemberProfile } }[];
  };
  return data?.item ?? errors?.[0]?.context.item ?? null;
}
