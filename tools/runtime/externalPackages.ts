/**
 * Packages that are not bundled with the server but loaded from `node_modules`:
 * - Packages that load native binaries or worker scripts from their own folder.
 * - `pg`, because webpack cannot resolve its optional `pg-native`.
 * - Fastify, which starts no faster from the bundle.
 * - `oidc-provider`, which only a server that is its own provider loads.
 * - `subset-font`, whose WebAssembly is loaded only to import a theme with fonts.
 * - `@platformatic/kafka`, whose WebAssembly is loaded only by a server with the Kafka sink.
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
