import { createHash } from 'node:crypto';

const SEAL = 'sha256';
const SEAL_LENGTH = 32;

function sealOf(bytes: Buffer): Buffer {
  return createHash(SEAL).update(bytes).digest();
}

/** Prepends a hash of the bytes, to detect files that were truncated or partly overwritten. */
export function sealed(bytes: Buffer): Buffer {
  return Buffer.concat([sealOf(bytes), bytes]);
}

/** Returns the bytes without the hash, or null if the hash does not match. */
export function unsealed(file: Buffer): Buffer | null {
  const bytes = file.subarray(SEAL_LENGTH);
  return sealOf(bytes).equals(file.subarray(0, SEAL_LENGTH)) ? bytes : null;
}
