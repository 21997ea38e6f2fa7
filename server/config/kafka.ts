/** Address of a topic on a Kafka-compatible broker. Name and password are never logged. */
export interface KafkaAddress {
  /** Bootstrap brokers as `host:port`, through which all others are found. */
  brokers: readonly string[];
  topic: string;
  /** False if connections are unencrypted. */
  hasTls: boolean;
  /** Paths of the PEM files with the client's certificate and private key. */
  certificate: { certFile: string; keyFile: string } | null;
  login: { mechanism: SaslMechanism; username: string; password: string } | null;
}

const MECHANISMS = {
  plain: 'PLAIN',
  'scram-sha-256': 'SCRAM-SHA-256',
  'scram-sha-512': 'SCRAM-SHA-512',
} as const;

export type SaslMechanism = (typeof MECHANISMS)[keyof typeof MECHANISMS];

export const KAFKA_FORM =
  'kafka://NAME:PASSWORD@HOST:PORT,HOST:PORT/TOPIC?sasl=plain|scram-sha-256|scram-sha-512';

/** Matches the entire address. `URL` accepts only a single host, so it cannot parse such an address. */
const ADDRESS = /^kafka:\/\/([^/?]+)\/([A-Za-z0-9._-]+)(?:\?(.*))?$/;
const LONGEST_TOPIC = 249;
const BROKER = /^([A-Za-z0-9.-]+)(?::(\d{1,5}))?$/;
const PORT = '9092';

/** Returns undefined for an invalid value. */
export function readKafka(value: string): KafkaAddress | undefined {
  const [, authority = '', topic = '', query] = ADDRESS.exec(value) ?? [];
  const [hosts = '', user, ...more] = authority.split('@').reverse();
  const { sasl, tls, cert, key, ...others } = Object.fromEntries(new URLSearchParams(query));
  const brokers = hosts.split(',').map(readBroker);
  const login = user === undefined ? null : readLogin(user, sasl ?? 'plain');
  const isValid =
    topic !== '' &&
    topic.length <= LONGEST_TOPIC &&
    more.length === 0 &&
    !brokers.includes('') &&
    login !== undefined &&
    (login !== null || sasl === undefined) &&
    (tls === undefined || (tls === 'off' && cert === undefined)) &&
    (cert === undefined) === (key === undefined) &&
    cert !== '' &&
    key !== '' &&
    Object.keys(others).length === 0;
  if (!isValid) return undefined;
  const certificate =
    cert !== undefined && key !== undefined ? { certFile: cert, keyFile: key } : null;
  return { brokers, topic, hasTls: tls !== 'off', certificate, login };
}

/** Returns `host:port`, or '' if the text is invalid. */
function readBroker(text: string): string {
  const [, host, port = PORT] = BROKER.exec(text) ?? [];
  return host === undefined || Number(port) < 1 || Number(port) > 65_535 ? '' : `${host}:${port}`;
}

function readLogin(user: string, sasl: string): KafkaAddress['login'] | undefined {
  const [username = '', password = '', ...rest] = user.split(':');
  const mechanism = Object.hasOwn(MECHANISMS, sasl)
    ? MECHANISMS[sasl as keyof typeof MECHANISMS]
    : undefined;
  if (username === '' || password === '' || rest.length > 0 || !mechanism) return undefined;
  try {
    return {
      mechanism,
      username: decodeURIComponent(username),
      password: decodeURIComponent(password),
    };
  } catch {
    return undefined;
  }
}
