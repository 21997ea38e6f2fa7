/**
 * Lints code that is not in a project file, in a separate process because Jest cannot import the ESLint configuration.
 * Reads a JSON list of `{ path, code }` from standard input. For each entry, writes the messages about restricted
 * syntax and doc comments to standard output.
 */
import { text } from 'node:stream/consumers';
import { ESLint } from 'eslint';

/**
 * A linter without the project service, which has no types for files that do not exist. The rules in `ruleFilter` need
 * no types.
 */
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
