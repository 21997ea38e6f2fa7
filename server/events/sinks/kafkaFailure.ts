/** An error from the Kafka client, the broker or the connection. */
interface ClientError {
  message?: string;
  code?: unknown;
  /** Name of the error in the Kafka protocol. */
  apiId?: unknown;
  cause?: unknown;
  /** Errors from individual partitions or brokers. */
  errors?: readonly unknown[];
}

/** Description of the only failure that a retry cannot fix. */
export const TOO_LARGE = 'an event is larger than the topic accepts (max.message.bytes)';

const NO_TOPIC = 'the topic does not exist: create it';
const TOO_OLD = 'the broker is older than Kafka 2.4';
const FEW_REPLICAS = 'too few replicas of the topic are in sync';
const NO_ANSWER = 'the broker did not respond in time';

/** Descriptions of errors that operators can fix, keyed by name in the Kafka protocol. */
const WORDS: Readonly<Record<string, string>> = {
  MESSAGE_TOO_LARGE: TOO_LARGE,
  RECORD_LIST_TOO_LARGE: TOO_LARGE,
  UNKNOWN_TOPIC_OR_PARTITION: NO_TOPIC,
  INVALID_TOPIC_EXCEPTION: 'the broker does not allow this topic name',
  TOPIC_AUTHORIZATION_FAILED: 'the user is not allowed to write to the topic',
  CLUSTER_AUTHORIZATION_FAILED: 'the user is not allowed to write to the cluster',
  SASL_AUTHENTICATION_FAILED: 'the broker rejected the user name or password',
  UNSUPPORTED_SASL_MECHANISM: 'the broker does not support the mechanism in sasl=',
  NOT_ENOUGH_REPLICAS: FEW_REPLICAS,
  NOT_ENOUGH_REPLICAS_AFTER_APPEND: FEW_REPLICAS,
  REQUEST_TIMED_OUT: NO_ANSWER,
  UNSUPPORTED_VERSION: TOO_OLD,
};

/** Descriptions of errors from the client itself, which can be recognized only by their message. */
const MESSAGES: readonly (readonly [RegExp, string])[] = [
  [/^Unknown topic /, NO_TOPIC],
  [/timed out/, NO_ANSWER],
  [/^No usable implementation|^Unsupported API/, TOO_OLD],
];

/** Describes an error for operators. The description never contains the broker's message, an address or a password. */
export function kafkaFailure(error: unknown): string {
  const chain = chainOf(error);
  const names = chain.flatMap(({ apiId }) => (typeof apiId === 'string' ? apiId : []));
  const known = names.flatMap((name) => WORDS[name] ?? []);
  // `TOO_LARGE` comes last: the batch is split and sent again, which makes sense only if nothing else is wrong.
  const serious = known.find((words) => words !== TOO_LARGE);
  if (serious !== undefined) return serious;
  const unknown = names.find((name) => !Object.hasOwn(WORDS, name));
  if (unknown !== undefined) return unknown;
  if (known[0] !== undefined) return known[0];
  const code = chain.map((one) => one.code).find(isOfSystem);
  if (code !== undefined) return code;
  const texts = chain.map(({ message = '' }) => message);
  const [, words] = MESSAGES.find(([text]) => texts.some((one) => text.test(one))) ?? [];
  return words ?? 'the connection was closed';
}

/** Returns an error, followed by all errors nested in it. */
function chainOf(error: unknown): ClientError[] {
  if (typeof error !== 'object' || error === null) return [];
  const { cause, errors = [] } = error as ClientError;
  return [error, ...[...errors, cause].flatMap(chainOf)];
}

/**
 * Returns true for codes such as `ECONNREFUSED` and `CERT_HAS_EXPIRED`. The client's own codes are ignored, because
 * they say less than its messages.
 */
function isOfSystem(code: unknown): code is string {
  return typeof code === 'string' && !code.startsWith('PLT_KFK_');
}
