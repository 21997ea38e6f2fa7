/**
 * Packages that are not part of the built server, and are looked up next to it: those that load native binaries or
 * worker scripts from their own folder; `pg`, whose optional `pg-native` webpack cannot resolve; Fastify, which starts
 * no faster from the bundle; `oidc-provider`, which loads only on servers that are their own provider; `subset-font`,
 * whose WebAssembly loads only when a theme with fonts is imported.
 */
export const EXTERNAL_PACKAGES = [
  '@node-rs/argon2',
  'fastify',
  'oidc-provider',
  'pg',
  'pino',
  'sharp',
  'subset-font',
] as const;
