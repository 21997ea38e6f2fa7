import { createLog, errorFields } from '../server/config/log';

type Command = (words: string[]) => Promise<void>;

/**
 * Commands that use the store, with or without a running server, such as `npm run import` and `npm
 * run seed`. Imported on demand, for a faster start.
 */
const COMMANDS: Record<string, () => Promise<Command>> = {
  import: async () => (await import('../server/commands/importCommand')).runImport,
  seed: async () => (await import('../server/commands/seedCommand')).runSeed,
  preview: async () => (await import('../server/commands/previewCommand')).runPreview,
  recall: async () => (await import('../server/commands/recallCommand')).runRecall,
  'experiments:explain': async () =>
    (await import('../server/commands/experimentsExplain')).runExperimentsExplain,
  'experiments:ratio': async () =>
    (await import('../server/commands/eventCommands')).runExperimentsRatio,
  'events:count': async () => (await import('../server/commands/eventCommands')).runEventsCount,
  'events:missing': async () => (await import('../server/commands/eventCommands')).runEventsMissing,
  'events:export': async () => (await import('../server/commands/eventCommands')).runEventsExport,
};

const [name = '', ...words] = process.argv.slice(2);
const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
if (!load) {
  process.stderr.write(
    `Usage: tools/command.ts NAME, one of ${Object.keys(COMMANDS).join(', ')}\n`,
  );
  process.exitCode = 2;
} else {
  try {
    const command = await load();
    await command(words);
  } catch (error) {
    const { error: message = 'Error' } = errorFields(error);
    process.stderr.write(`${message}\n`);
    createLog().error(`The command ${name} failed`, errorFields(error));
    process.exitCode = 1;
  }
}
