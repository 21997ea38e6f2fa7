import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './server/store/schema.ts',
    './server/store/eventSchema.ts',
    './server/store/identitySchema.ts',
    './server/store/memberSchema.ts',
    './server/store/searchSchema.ts',
  ],
  out: './server/store/migrations',
});
