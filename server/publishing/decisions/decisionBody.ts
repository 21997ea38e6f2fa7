import Type from 'typebox';
import { Compile } from 'typebox/compile';
import { optionId, type DecisionRequest } from '../../../src/model/experiments/decisions';
import { PageError } from '../../../src/model/routing/errors';
import { invalidText } from '../../content/api/checker';
import { closed } from '../../content/api/schemas/closed';
import { open } from '../../content/api/schemas/questions';
import { PAGE_LIMIT } from '../../config/limits';

const name = Type.String({ minLength: 1, maxLength: 200 });

const DecisionBodySchema = closed({
  agentName: name,
  context: closed({ is_mobile: Type.Boolean(), content_id: Type.Optional(name) }),
  listLength: Type.Integer({ minimum: 1, maximum: PAGE_LIMIT }),
  options: Type.Array(Type.Union([name, open({ id: name })]), { maxItems: PAGE_LIMIT }),
  sessionId: name,
  sessionIdType: Type.Literal('instance-id'),
  strategyConfig: closed({
    holdoutPercent: Type.Number({ minimum: 0, maximum: 100 }),
    expiration: Type.Union([Type.Number({ minimum: 0 }), name]),
    slotHoldout: Type.Union([Type.Boolean(), Type.Number()]),
  }),
  tenantId: name,
  writeKey: name,
});

const validator = Compile(DecisionBodySchema);

/** Validates the body and reduces its options to ids. Throws a 400 for an invalid body. */
export function decisionBody(value: unknown): DecisionRequest {
  if (validator.Check(value)) {
    return { ...value, options: value.options.flatMap((option) => optionId(option) ?? []) };
  }
  const [first] = validator.Errors(value);
  throw new PageError(400, invalidText('body', first));
}
