import {
  runEventsCount,
  runEventsExport,
  runEventsMissing,
  runExperimentsRatio,
} from '../server/commands/eventCommands';
import { runExperimentsExplain } from '../server/commands/experimentsExplain';
import { runImport } from '../server/commands/importCommand';
import { runPreview } from '../server/commands/previewCommand';
import { runRecall } from '../server/commands/recallCommand';
import { runSeed } from '../server/commands/seedCommand';
import { errorFields, createLog } from '../server/log';

/** Commands that work on the store, beside a running server or alone: `npm run import`, `npm run seed`. */
const COMMANDS: Record<string, (words: string[]) => Promise<void>> = {
  import: runImport,
  seed: runSeed,
  preview: runPreview,
  recall: runRecall,
  'experiments:explain': runExperimentsExplain,
  'experiments:ratio': runExperimentsRatio,
  'events:count': runEventsCount,
  'events:missing': runEventsMissing,
  'events:export': runEventsExport,
};

const [name = '', ...words] = process.argv.slice(2);
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
if (!command) {
  process.stderr.write(`Say one of: ${Object.keys(COMMANDS).join(', ')}\n`);
  process.exitCode = 2;
} else {
  command(words).catch((error: unknown) => {
    const { error: message = 'Error' } = errorFields(error);
    process.stderr.write(`${message}\n`);
    createLog().error(`The command ${name} failed`, errorFields(error));
    process.exitCode = 1;
  });
}
