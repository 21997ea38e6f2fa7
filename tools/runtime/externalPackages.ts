/**
 * Packages that are not part of the built server, and are looked up next to it: those that load native binaries
 * or worker scripts from their own folder; `pg`, whose optional `pg-native` webpack cannot resolve; Fastify, which
 * starts no faster from the bundle; `oidc-provider`, which only a server that is its own provider loads.
 */
export const EXTERNAL_PACKAGES = [
  '@node-rs/argon2',
  'fastify',
  'oidc-provider',
  'pg',
  'pino',
  'sharp',
] as const;
