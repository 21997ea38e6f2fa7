/**
 * Packages that are not part of the built server, and are looked up next to it: those that load native binaries
 * or worker scripts from their own folder; `pg`, whose optional `pg-native` webpack cannot resolve; Fastify, which
 * starts no faster from the bundle; `oidc-provider`, which only a server that is its own provider loads; `subset-font`, whose
 * WebAssembly only the import of a theme with fonts loads; `@platformatic/kafka`, whose WebAssembly only a server with
 * that sink loads.
 */
export const EXTERNAL_PACKAGES = [
  '@node-rs/argon2',
  '@platformatic/kafka',
  'fastify',
  'oidc-provider',
  'pg',
  'pino',
  'sharp',
  'subset-font',
] as const;
