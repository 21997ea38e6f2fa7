import { ExpectedError } from './expectedError';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Thrown for an invalid, missing or forbidden setting. The message names the variable, but not its value. */
export class ConfigError extends ExpectedError {
  override readonly name = 'ConfigError';
  constructor(
    readonly variable: string,
    problem: string,
  ) {
    super(`${variable} ${problem}`);
  }
}

export interface Setting<Value> {
  variable: string;
  read(value: string | undefined): Value;
}

/** A setting that documents pass to the app, unless it has its default value. */
export type PublicSetting<Type extends Setting<unknown>> = Type & { isPublic: true };

/** Makes documents pass this setting to the app. Never use it for secrets. */
export function inDocuments<Type extends Setting<unknown>>(setting: Type): PublicSetting<Type> {
  return { ...setting, isPublic: true };
}

type Values<Table> = {
  [Name in keyof Table]: Table[Name] extends Setting<infer Value> ? Value : never;
};

export function readSettings<Table extends Record<string, Setting<unknown>>>(
  table: Table,
  env: Environment,
): Values<Table> {
  const entries = Object.entries(table).map(([name, setting]) => {
    const value = env[setting.variable]?.trim();
    return [name, setting.read(value === '' ? undefined : value)];
  });
  return Object.fromEntries(entries) as Values<Table>;
}

export function choice<const Choice extends string>(
  variable: string,
  choices: readonly Choice[],
  fallback: Choice,
): Setting<Choice> {
  return setting(variable, fallback, `must be one of ${choices.join(', ')}`, (value) =>
    choices.find((candidate) => candidate === value),
  );
}

export function flag(variable: string, fallback: boolean): Setting<boolean> {
  return setting(variable, fallback, 'must be 1 or 0', (value) =>
    value === '1' ? true : value === '0' ? false : undefined,
  );
}

export function number(
  variable: string,
  min: number,
  max: number,
  fallback: number,
): Setting<number> {
  return setting(variable, fallback, `must be a number from ${min} to ${max}`, (value) => {
    const result = /^\d+(?:\.\d+)?$/.test(value) ? Number(value) : NaN;
    return result >= min && result <= max ? result : undefined;
  });
}

export function integer(
  variable: string,
  min: number,
  max: number,
  fallback: number,
): Setting<number> {
  return setting(variable, fallback, `must be a whole number from ${min} to ${max}`, (value) => {
    const result = /^\d+$/.test(value) ? Number(value) : NaN;
    return result >= min && result <= max ? result : undefined;
  });
}

/** Creates a setting that is a whole number, or null if not set. */
export function optionalInteger(
  variable: string,
  min: number,
  max: number,
): Setting<number | null> {
  const problem = `must be a whole number from ${min} to ${max}`;
  return setting<number | null>(variable, null, problem, (value) => {
    const result = /^\d+$/.test(value) ? Number(value) : NaN;
    return result >= min && result <= max ? result : undefined;
  });
}

/** The pattern for a value or a list item, and a description with an example for the error message. */
export interface TextForm {
  rule: RegExp;
  form: string;
}

export function text(
  variable: string,
  fallback: string,
  { rule, form }: TextForm,
): Setting<string> {
  return setting(variable, fallback, `must be ${form}`, (value) =>
    rule.test(value) ? value : undefined,
  );
}

export function path(variable: string, fallback: string): Setting<string> {
  return text(variable, fallback, {
    rule: /^[^\0\r\n]+$/,
    form: 'a path on one line, such as /srv/halfwave/data',
  });
}

/** Creates a setting for a key or token that a third party issued. */
export function visibleText(variable: string, min: number, max: number): Setting<string> {
  return text(variable, '', {
    rule: new RegExp(`^[\\x21-\\x7e]{${min},${max}}$`),
    form: `${min} to ${max} printable ASCII characters without spaces, such as k3y-Of_9-letters`,
  });
}

export function hostName(variable: string, fallback: string): Setting<string> {
  return text(variable, fallback, {
    rule: /^(?:[A-Za-z0-9.-]+|[0-9a-fA-F:]+)$/,
    form: 'a host name or IP address, such as 127.0.0.1 or ::1',
  });
}

export function list(
  variable: string,
  { rule, form }: TextForm,
  fallback: string[],
): Setting<string[]> {
  const problem = `must be a comma-separated list of ${form}`;
  return setting(variable, fallback, problem, (value) => {
    const parts = value.split(',').map((part) => part.trim());
    return parts.every((part) => rule.test(part)) ? parts : undefined;
  });
}

/** Creates a setting for a list of signing keys. The first key signs, and all keys verify. */
export function secrets(variable: string): Setting<string[]> {
  const problem =
    'must be a comma-separated list of keys of at least 16 characters, such as the output of ' +
    'openssl rand -hex 32';
  return setting(variable, [], problem, (value) => {
    const parts = value.split(',').map((part) => part.trim());
    return parts.every((part) => part.length >= 16) ? parts : undefined;
  });
}

const ORIGIN_FORM =
  'must be an http or https origin without a path, such as https://www.example.com';

/** Creates a setting that is an origin without a path, or empty. */
export function origin(variable: string): Setting<string> {
  return setting(variable, '', ORIGIN_FORM, (value) => {
    const parsed = parsedUrl(value, ['http:', 'https:']);
    return parsed && parsed.origin === value.replace(/\/$/, '') ? parsed.origin : undefined;
  });
}

export function url(variable: string, protocols: readonly string[]): Setting<string> {
  const kinds = protocols.map((protocol) => `${protocol}//`).join(' or ');
  const problem = `must be a ${kinds} address, such as ${protocols[0] ?? ''}//host.example/`;
  return setting(variable, '', problem, (value) =>
    parsedUrl(value, protocols) ? value : undefined,
  );
}

/** Creates a setting that is an ISO 8601 date, with or without a time, or empty. */
export function moment(variable: string): Setting<string> {
  return setting(variable, '', 'must be an ISO 8601 date, such as 2031-01-31T12:00:00Z', (value) =>
    /^\d{4}-\d{2}-\d{2}/.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined,
  );
}

/** Creates a setting with a custom format. `parse` returns undefined for an invalid value. */
export function setting<Value>(
  variable: string,
  fallback: Value,
  problem: string,
  parse: (value: string) => Value | undefined,
): Setting<Value> {
  return {
    variable,
    read(value) {
      if (value === undefined) return fallback;
      const parsed = parse(value);
      if (parsed === undefined) throw new ConfigError(variable, problem);
      return parsed;
    },
  };
}

function parsedUrl(value: string, protocols: readonly string[]): URL | null {
  try {
    const parsed = new URL(value);
    return protocols.includes(parsed.protocol) ? parsed : null;
  } catch {
    return null;
  }
}
