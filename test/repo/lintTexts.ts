/**
 * Lints code that is not a project file, in a separate process because Jest cannot import the ESLint
 * configuration. Standard input: a JSON list of `{ path, code }`; standard output: the `no-restricted-syntax`
 * messages of each.
 */
import { text } from 'node:stream/consumers';
import { ESLint } from 'eslint';

/** The rule needs no types, and the project service has none for files that do not exist. */
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
