/**
 * Lints code that is not a project file, in a separate process because Jest cannot import the ESLint
 * configuration. Standard input: a JSON list of `{ path, code }`; standard output: the messages of each
 * about restricted syntax and doc comments.
 */
import { text } from 'node:stream/consumers';
import { ESLint } from 'eslint';

/** These rules need no types, and the project service has none for files that do not exist. */
const linter = new ESLint({
  overrideConfig: { languageOptions: { parserOptions: { projectService: false } } },
  ruleFilter: ({ ruleId }) =>
    ruleId === 'no-restricted-syntax' || ruleId === 'offprint/doc-comment-start',
});

const texts = JSON.parse(await text(process.stdin)) as { path: string; code: string }[];
const refusals: string[][] = [];
for (const { path, code } of texts) {
  const [result] = await linter.lintText(code, { filePath: path });
  refusals.push((result?.messages ?? []).map(({ message }) => message));
}
process.stdout.write(JSON.stringify(refusals));
