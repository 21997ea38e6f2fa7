import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const READERS = 'src/model/shortcodes/readers.ts';

/** Shortcodes with the same attributes and content. */
interface Group {
  names: string[];
  attributes: string;
  content: string;
}

/** Returns `page` with its table replaced by the current table of the shortcodes in `READERS`. */
export function withShortcodeTable(page: string, root: string): string {
  const rows = shortcodeGroups(root).map(
    ({ names, attributes, content }) =>
      `| ${names.map((name) => `\`${name}\``).join(', ')} | ${attributes} | ${content} |`,
  );
  const table = ['| shortcode | attributes | content |', '| --- | --- | --- |', ...rows];
  const lines = page.split('\n');
  const first = lines.findIndex((line) => line.startsWith('|'));
  const others = lines.filter((line) => !line.startsWith('|'));
  return [...others.slice(0, first), ...table, ...others.slice(first)].join('\n');
}

/**
 * Reads the shortcodes in `READERS`. A comment starts a group, and a name without a comment belongs to the group above
 * it.
 */
function shortcodeGroups(root: string): Group[] {
  const path = join(root, READERS);
  const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  const groups: Group[] = [];
  for (const property of readersIn(file).properties) {
    const name =
      property.name && ts.isStringLiteral(property.name)
        ? property.name.text
        : property.name?.getText();
    const comment = ts.getTextOfJSDocComment(ts.getJSDocCommentsAndTags(property)[0]?.comment);
    if (comment) groups.push({ names: [], ...columnsOf(comment) });
    groups.at(-1)?.names.push(name ?? '');
  }
  return groups;
}

function readersIn(file: ts.SourceFile): ts.ObjectLiteralExpression {
  let found: ts.ObjectLiteralExpression | undefined;
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && node.name.getText() === 'READERS') {
      node.forEachChild(function inside(child): void {
        if (!found && ts.isObjectLiteralExpression(child)) found = child;
        child.forEachChild(inside);
      });
    } else node.forEachChild(visit);
  };
  visit(file);
  if (!found) throw new Error(`${READERS} has no READERS`);
  return found;
}

/** Parses a comment such as "Attributes: `url`, `title`. Content: the text." */
function columnsOf(comment: string): Pick<Group, 'attributes' | 'content'> {
  const [attributes = '', content = ''] = comment.replaceAll('\n', ' ').split('Content: ');
  const withoutStop = (text: string): string => text.trim().replace(/\.$/, '');
  return {
    attributes: withoutStop(attributes.replace('Attributes: ', '')),
    content: withoutStop(content),
  };
}
