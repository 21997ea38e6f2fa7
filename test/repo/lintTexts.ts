/**
 * Lints code that is no file of the project, in a process of its own, since the linter imports its
 * configuration in a way that Jest cannot. Standard input: JSON, a list of `{ path, code }`; standard
 * output: for each the messages of the rule that refuses a way of writing.
 */
import { text } from 'node:stream/consumers';
import { ESLint } from 'eslint';

/** Types play no part in that rule, and a file that does not exist has none. */
const linter = new ESLint({
  overrideConfig: { languageOptions: { parserOptions: { projectService: false } } },
  ruleFilter: ({ ruleId }) => ruleId === 'no-restricted-syntax',
});

const texts = JSON.parse(await text(process.stdin)) as { path: string; code: string }[];
const refusals: string[][] = [];
for (const { path, code } of texts) {
  const [result] = await linter.lintText(code, { filePath: path });
  refusals.push((result?.messages ?? []).map(({ message }) => message));
}
process.stdout.write(JSON.stringify(refusals));
