import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import type { Composed } from '../reading';
import type { Prepared } from './apiRoute';
import { BodyNodeSchema } from './schemas/body';

export type Encoding = 'identity' | 'br' | 'gzip';

/** A serialized response. Each content encoding is computed at most once, on first use. */
export interface WrittenAnswer {
  etag: string;
  bytes(encoding: Encoding): Buffer;
}

export interface AnswerWriter {
  /**
   * Serializes a response, or returns the cached result with `isNew: false`. Throws if the response violates the
   * schema.
   */
  write(prepared: Prepared): { written: WrittenAnswer; isNew: boolean };
}

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/**
 * Compiled validators. All servers in a process share them, because compiling the largest schema is slow. `Compile`
 * receives the referenced definitions directly, because looking up each reference would take four times as long.
 */
const validators = new WeakMap<TSchema, Validator>();

function validatorOf(schema: TSchema): Validator {
  const validator = validators.get(schema) ?? Compile(BodyNodeSchema.$defs, schema);
  validators.set(schema, validator);
  return validator;
}

/**
 * Creates a serializer. It throws for a response that violates the schema, because such a response is a bug in the
 * server.
 */
export function createAnswerWriter(schema: TSchema): AnswerWriter {
  const known = new WeakMap<Composed<unknown>, WrittenAnswer>();
  const validator = validatorOf(schema);
  return {
    write({ composed, envelope }) {
      const found = known.get(composed);
      if (found) return { written: found, isNew: false };
      const answer = envelope();
      if (!validator.Check(answer)) {
        const [first] = validator.Errors(answer);
        throw new Error(
          `A response does not match its schema at ${first?.instancePath || 'its root'}`,
        );
      }
      const written = writeAnswer(Buffer.from(JSON.stringify(answer)));
      known.set(composed, written);
      return { written, isNew: true };
    },
  };
}

function writeAnswer(identity: Buffer): WrittenAnswer {
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  const encoded = new Map<Encoding, Buffer>([['identity', identity]]);
  return {
    etag: `"${hash}"`,
    bytes(encoding) {
      let bytes = encoded.get(encoding);
      if (!bytes) {
        bytes = encoding === 'br' ? brotliCompressSync(identity, BROTLI) : gzipSync(identity);
        encoded.set(encoding, bytes);
      }
      return bytes;
    },
  };
}

export function chosenEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity';
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted) ? 'gzip' : 'identity';
}
