import { readConfig } from '../../../server/config/config';
import { SILENT_LOG } from '../../../server/config/log';
import { openMail } from '../../../server/mail/mail';
import { openStore } from '../../../server/store/openStore';
import { shortTransaction } from '../../../server/store/transactions';

/**
 * Runs in a process that tests kill. Queues emails to `reader-{number}` one after another, and prints each number once
 * its transaction is committed.
 */
async function run(databaseUrl: string, dataDir: string, first: number): Promise<void> {
  const store = await openStore({ dataDir, databaseUrl }, SILENT_LOG);
  const config = readConfig({ DATA_DIR: dataDir });
  const mail = openMail({ store, config, siteName: 'Halfwave', log: SILENT_LOG });
  for (let number = first; ; number += 1) {
    await shortTransaction(store.pool, (db) =>
      mail.queue(db, draftTo(`reader-${number}@example.com`), new Date()),
    );
    process.stdout.write(`${number}\n`);
    mail.wake();
  }
}

function draftTo(to: string) {
  return { to, replyTo: '', subject: 'A mail', text: 'Words', html: '<p>Words</p>' };
}

const [databaseUrl = '', dataDir = '', first = '1'] = process.argv.slice(2);
run(databaseUrl, dataDir, Number(first)).catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`);
  process.exitCode = 1;
});
