import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import Type from 'typebox';
import { PageError } from '../../../src/model/routing/errors';
import { accountPath } from '../../../src/model/members/memberProfile';
import type { ServerClock } from '../../config/clock';
import { closed } from '../../content/api/schemas/closed';
import { site, slug } from '../../content/api/schemas/questions';
import { AVATAR_BYTES, IMAGES_AT_ONCE, QUEUE_LENGTH } from '../../config/limits';
import { members } from '../../store/identitySchema';
import { avatars } from '../../store/memberSchema';
import { readTransaction, type Database } from '../../store/transactions';
import { createWorkQueue } from '../../http/workQueue';
import { avatarImage, initialImage } from './avatarImage';
import type { AvatarService } from './avatarService';
import { changeOnce, idempotencyKey, requestHash } from '../api/idempotency';
import type { MemberGuard } from '../api/memberGuard';
import { readProfile } from './profile';

interface AvatarDependencies {
  pool: Pool;
  guard: MemberGuard;
  service: AvatarService;
  clock: Pick<ServerClock, 'now'>;
}

const PATH = accountPath(':site', 'avatar');
export const AvatarBody = closed({
  /** A file in base64. */
  picture: Type.String({ pattern: '^[A-Za-z0-9+/]+={0,2}$' }),
});

/** Serves avatars publicly, at unguessable addresses. Members upload and delete their own. */
export function avatarRoutes(
  api: FastifyInstance,
  { pool, guard, service, clock }: AvatarDependencies,
): void {
  const queue = createWorkQueue(
    IMAGES_AT_ONCE,
    QUEUE_LENGTH,
    'Too many images are being processed',
  );
  const params = closed({ site });

  api.get<{ Params: { id: string } }>(
    `${PATH}/:id`,
    { schema: { params: closed({ site, id: slug }) } },
    async (request, reply) => {
      const { picture, owner } = await readTransaction(pool, (db) => found(db, request.params.id));
      const shown = picture ?? (await service.imageOf(owner.email));
      if (shown) return reply.type('image/webp').send(shown);
      const name = owner.username || owner.firstName || owner.email;
      return reply.type('image/svg+xml; charset=utf-8').send(initialImage(name));
    },
  );

  api.put<{ Params: { site: string }; Body: { picture: string } }>(
    PATH,
    { schema: { params, body: AvatarBody }, bodyLimit: AVATAR_BYTES },
    async (request) => {
      const { id: memberId } = await guard.change(request);
      const file = Buffer.from(request.body.picture, 'base64');
      const picture = await queue.run(() => avatarImage(file));
      const now = clock.now();
      const change = {
        memberId,
        key: idempotencyKey(request.headers['idempotency-key']),
        requestHash: requestHash('PUT', PATH, request.body),
        now,
      };
      const { body } = await changeOnce(pool, change, async (db) => {
        const row = { id: randomUUID(), picture, updatedAt: new Date(now) };
        await db
          .insert(avatars)
          .values({ memberId, ...row })
          .onConflictDoUpdate({ target: avatars.memberId, set: row });
        const item = await readProfile(db, request.params.site, memberId);
        return { status: 200, body: { data: { item } } };
      });
      return body;
    },
  );

  api.delete<{ Params: { site: string } }>(PATH, { schema: { params } }, async (request) => {
    const { id: memberId } = await guard.change(request);
    const change = { memberId, key: null, requestHash: '', now: clock.now() };
    const { body } = await changeOnce(pool, change, async (db) => {
      await db.delete(avatars).where(eq(avatars.memberId, memberId));
      const item = await readProfile(db, request.params.site, memberId);
      return { status: 200, body: { data: { item } } };
    });
    return body;
  });
}

async function found(db: Database, id: string) {
  const [sent] = await db
    .select({ picture: avatars.picture, owner: members })
    .from(avatars)
    .innerJoin(members, eq(members.id, avatars.memberId))
    .where(eq(avatars.id, id));
  if (sent) return sent;
  const [owner] = await db.select().from(members).where(eq(members.id, id));
  if (!owner) throw new PageError(404, 'There is no such image');
  return { picture: null, owner };
}
