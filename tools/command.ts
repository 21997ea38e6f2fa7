import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { ExpectedError } from '../server/config/expectedError';

type Command = (words: string[]) => Promise<void>;

/**
 * Commands such as `npm run import` and `npm run seed`. Those that use the store work whether or not a server runs. In
 * the build, each command is loaded on demand from its own file, so that it starts faster.
 */
const COMMANDS: Record<string, () => Promise<Command>> = {
  import: async () =>
    (
      await import(
        /* webpackMode: "lazy", webpackChunkName: "commands/import" */ '../server/commands/importCommand'
      )
    ).runImport,
  async 'import:from'() {
    // Otherwise, V8 lets garbage grow to several times the size of the live data, which is large for a large export.
    setFlagsFromString('--heap-growing-percent=10');
    return (
      await import(
        /* webpackMode: "lazy", webpackChunkName: "commands/importFrom" */ '../server/commands/importFromCommand'
      )
    ).runImportFrom;
  },
  new: async () =>
    (
      await import(
        /* webpackMode: "lazy", webpackChunkName: "commands/new" */ '../server/commands/new/newCommand'
      )
    ).runNew,
  seed: async () =>
    (
      await import(
        /* webpackMode: "lazy", webpackChunkName: "commands/seed" */ '../server/commands/seedCommand'
      )
    ).runSeed,
  preview: async () =>
    (
      await import(
        /* webpackMode: "lazy", webpackChunkName: "commands/preview" */ '../server/commands/previewCommand'
      )
    ).runPreview,
  recall: async () =>
    (
      await import(
        /* webpackMode: "lazy", webpackChunkName: "commands/recall" */ '../server/commands/recallCommand'
      )
    ).runRecall,
  doctor: async () =>
    (
      await import(
        /* webpackMode: "lazy", webpackChunkName: "commands/doctor" */ '../server/commands/doctor/doctorCommand'
      )
    ).runDoctor,
  backup: async () => (await backups()).runBackup,
  restore: async () => (await backups()).runRestore,
  contract: async () =>
    (
      await import(
        /* webpackMode: "lazy", webpackChunkName: "commands/contract" */ '../server/commands/contract/contractCommand'
      )
    ).runContract,
  'vanity:check': async () =>
    (
      await import(
        /* webpackMode: "lazy", webpackChunkName: "commands/vanityCheck" */ '../server/commands/vanity/vanityCheck'
      )
    ).runVanityCheck,
  'experiments:explain': async () =>
    (
      await import(
        /* webpackMode: "lazy", webpackChunkName: "commands/experimentsExplain" */ '../server/commands/experimentsExplain'
      )
    ).runExperimentsExplain,
  'experiments:ratio': async () =>
    (
      await import(
        /* webpackMode: "lazy", webpackChunkName: "commands/experimentsRatio" */ '../server/commands/experimentsRatio'
      )
    ).runExperimentsRatio,
  'experiments:results': async () =>
    (
      await import(
        /* webpackMode: "lazy", webpackChunkName: "commands/experimentsResults" */ '../server/commands/experimentsResults'
      )
    ).runExperimentsResults,
  'events:count': async () => (await eventReports()).runEventsCount,
  'events:runs': async () => (await eventReports()).runEventsRuns,
  'events:missing': async () => (await eventReports()).runEventsMissing,
  'events:export': async () =>
    (
      await import(
        /* webpackMode: "lazy", webpackChunkName: "commands/eventsExport" */ '../server/commands/eventsExport'
      )
    ).runEventsExport,
  'events:sinks': async () =>
    (
      await import(
        /* webpackMode: "lazy", webpackChunkName: "commands/eventSinks" */ '../server/commands/eventSinks'
      )
    ).runEventsSinks,
  'events:diff': async () =>
    (
      await import(
        /* webpackMode: "lazy", webpackChunkName: "commands/eventsDiff" */ './eventsDiff'
      )
    ).runEventsDiff,
  'trace:replay': async () =>
    (
      await import(
        /* webpackMode: "lazy", webpackChunkName: "commands/traceReplay" */ './trace/traceReplay'
      )
    ).runTraceReplay,
  'events:check': async () =>
    (
      await import(
        /* webpackMode: "lazy", webpackChunkName: "commands/eventsCheck" */ '../server/commands/eventsCheck'
      )
    ).runEventsCheck,
};

const backups = () =>
  import(
    /* webpackMode: "lazy", webpackChunkName: "commands/backup" */ '../server/commands/backup/backupCommand'
  );

const eventReports = () =>
  import(
    /* webpackMode: "lazy", webpackChunkName: "commands/eventReports" */ '../server/commands/eventReports'
  );

// A reader such as `head` may close the pipe early. The command then completes without its output.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

const [name = '', ...words] = process.argv.slice(2);
const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
if (!load) {
  const script = path.relative(process.cwd(), process.argv[1] ?? '');
  process.stderr.write(
    `${name === '' ? '' : `Unknown command: ${name}\n`}Usage: node ${script} NAME, where NAME is one of ${Object.keys(COMMANDS).join(', ')}\n`,
  );
  process.exitCode = 2;
} else {
  try {
    const command = await load();
    await command(words);
  } catch (error) {
    if (error instanceof ExpectedError) {
      process.stderr.write(`${error.message}\n`);
    } else {
      // Loads the log only for an unexpected error, because loading it takes as long as the rest of a short command.
      const { createLog, errorFields } = await import(
        /* webpackMode: "lazy", webpackChunkName: "commands/log" */ '../server/config/log'
      );
      const { error: message = 'Error' } = errorFields(error);
      process.stderr.write(`${message}\n`);
      createLog().error(`The command ${name} failed`, errorFields(error));
    }
    process.exitCode = 1;
  }
}
