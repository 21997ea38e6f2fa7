import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { text } from 'node:stream/consumers';
import { runCommand } from '../support/command';

const RECALL = ['recall', '--slug', 'a-story', '--kind'];

test.each([
  [['seed'], 'Specify a number of stories, at most 5000000'],
  [['seed', '--items', '9000000'], 'Specify a number of stories, at most 5000000'],
  [['seed', '--count', '5'], "Unknown option '--count'"],
  [['preview'], 'Specify exactly one story'],
  [[...RECALL, 'deletion'], 'kind must be one of correction, withdrawal, embargo'],
  [[...RECALL, 'correction'], 'A correction needs a note'],
  [[...RECALL, 'withdrawal', 'today'], 'Unexpected argument: today'],
  [['recall', '--story', 'a-story'], "Unknown option '--story'"],
  [['experiments:explain', '--draw', '100'], '--draw must be a slot from 0 to 99'],
  [
    ['experiments:explain', '--draw', '4', '--at', '2026-11-20', '--path', 'article'],
    '--path must be the path of a page',
  ],
])(
  'a command explains the problem and its usage, without a stack trace: %j',
  async (words, problem) => {
    const usage = new RegExp(`^${problem}\nUsage: npm run ${words[0]}\\b.*\n$`);
    await expect(runCommand(words, { MAIL_URL: '' })).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(usage) as string,
    });
  },
);

test.each([
  [[], ''],
  [['docter'], 'Unknown command: docter\n'],
])('without a known name, all names are listed: %j', async (words, problem) => {
  await expect(runCommand(words, {})).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringMatching(
      `^${problem}Usage: node tools/command\\.mjs NAME, where NAME is one of .*\\bdoctor\\b`,
    ) as string,
  });
});

test('a command whose reader closes the pipe completes without an error', async () => {
  const child = spawn(process.execPath, ['tools/command.mjs', 'doctor'], {
    env: { ...process.env, DATA_DIR: tmpdir(), PUBLIC_ORIGIN: 'http://127.0.0.1:1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.destroy();
  const [error] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect([error, child.exitCode]).toEqual(['', 1]);
});

test('a command explains an invalid setting without a stack trace', async () => {
  await expect(runCommand(['preview', 'a-story'], { PORT: 'eighty' })).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^PORT .*\n$/) as string,
  });
});
