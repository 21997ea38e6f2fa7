import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { FastifyInstance } from 'fastify';
import { PageError } from '../../../src/model/routing/errors';
import { accountPath } from '../../../src/model/members/memberProfile';
import { PASSKEY_TEXTS } from '../../../src/model/members/passkeys';
import { closed } from '../../content/api/schemas/closed';
import { site, slug } from '../../content/api/schemas/questions';
import type { Reauthentication } from '../accounts/reauthentication';
import type { MemberGuard } from '../api/memberGuard';
import { refusalAnswer } from '../newsletters/signupRoutes';
import { AddBody, ConfirmationBody, OptionsBody, RenameBody } from './passkeySchemas';
import type { AddOutcome, Passkeys } from './passkeys';

interface PasskeyRouteDependencies {
  guard: MemberGuard;
  passkeys: Passkeys;
  reauthentication: Reauthentication;
}

const params = closed({ site });
const oneParams = closed({ site, id: slug });
const GONE = 'There is no such passkey';

const REFUSALS: Readonly<Record<Exclude<AddOutcome['kind'], 'added'>, string>> = {
  refused: PASSKEY_TEXTS.notAdded,
  known: PASSKEY_TEXTS.known,
  tooMany: PASSKEY_TEXTS.tooMany,
};

/** Lists, adds, renames and removes a member's passkeys, and confirms the member's identity. */
export function passkeyRoutes(
  api: FastifyInstance,
  { guard, passkeys, reauthentication }: PasskeyRouteDependencies,
): void {
  const path = accountPath(':site', 'passkeys');

  function requireAvailable(): void {
    if (!passkeys.isAvailable) throw new PageError(409, PASSKEY_TEXTS.unavailable);
  }

  api.get(path, { schema: { params } }, async (request, reply) => {
    const { id } = await guard.enter(request);
    const items = await passkeys.list(id);
    const paging = { total: items.length, limit: items.length, offset: 0 };
    return reply.send({ data: { items, paging } });
  });

  api.post<{ Body: { purpose: 'add' | 'confirm' } }>(
    `${path}/options`,
    { schema: { params, body: OptionsBody } },
    async (request, reply) => {
      const member = await guard.change(request);
      requireAvailable();
      const isToAdd = request.body.purpose === 'add';
      if (isToAdd) await reauthentication.require(request, member);
      const options = isToAdd
        ? await passkeys.optionsToAdd(member)
        : await passkeys.optionsToUse(`confirm ${member.id}`);
      return reply.send({ data: { item: { options } } });
    },
  );

  api.post<{ Body: { name: string; response: RegistrationResponseJSON } }>(
    path,
    { schema: { params, body: AddBody } },
    async (request, reply) => {
      const member = await guard.change(request);
      requireAvailable();
      await reauthentication.require(request, member);
      const { name, response } = request.body;
      const outcome = await passkeys.add(member.id, name.trim(), response);
      if (outcome.kind === 'added') {
        return reply.code(201).send({ data: { item: outcome.passkey } });
      }
      return reply.code(422).send(refusalAnswer({ passkey: REFUSALS[outcome.kind] }));
    },
  );

  api.put<{ Params: { id: string }; Body: { name: string } }>(
    `${path}/:id`,
    { schema: { params: oneParams, body: RenameBody } },
    async (request, reply) => {
      const member = await guard.change(request);
      const name = request.body.name.trim();
      const isDone = await passkeys.rename(member.id, request.params.id, name);
      if (!isDone) throw new PageError(404, GONE);
      return reply.code(204).send();
    },
  );

  api.delete<{ Params: { id: string } }>(
    `${path}/:id`,
    { schema: { params: oneParams } },
    async (request, reply) => {
      const member = await guard.change(request);
      await reauthentication.require(request, member);
      const outcome = await passkeys.remove(member.id, request.params.id);
      if (outcome === 'unknown') throw new PageError(404, GONE);
      if (outcome === 'needed') throw new PageError(409, PASSKEY_TEXTS.onlyOne);
      return reply.code(204).send();
    },
  );

  api.post<{ Body: { password?: string; passkey?: AuthenticationResponseJSON } }>(
    accountPath(':site', 'confirmation'),
    { schema: { params, body: ConfirmationBody } },
    async (request, reply) => {
      const member = await guard.change(request);
      const { password = '', passkey } = request.body;
      if (passkey) {
        const owner = await passkeys.use(`confirm ${member.id}`, passkey);
        if (!owner) return reply.code(422).send(refusalAnswer({ passkey: PASSKEY_TEXTS.refused }));
      } else {
        const problem = await reauthentication.passwordProblem(member, password, reply);
        if (problem) return reply.code(422).send(refusalAnswer({ password: problem }));
      }
      return reply.send({ data: { item: reauthentication.confirm(request, member) } });
    },
  );
}
