import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { readFeed } from '../content/importFrom/feed/readFeed';
import { importFrom } from '../content/importFrom/importFrom';
import { readGhost } from '../content/importFrom/ghost/readGhost';
import { readMarkdown } from '../content/importFrom/markdown/readMarkdown';
import type { Notes } from '../content/importFrom/report/moveReport';
import { ReportFile } from '../content/importFrom/report/reportFile';
import { ReportSummary } from '../content/importFrom/report/reportSummary';
import type { Source } from '../content/importFrom/source/sourceSite';
import { readWordpress } from '../content/importFrom/wordpress/readWordpress';
import { isSystemError } from '../content/importFrom/systemError';
import { ContentFolder } from '../content/importFrom/writing/contentFolder';
import { nameOf } from '../content/importFrom/writing/siteFiles';
import { CommandError } from './commandError';
import { writeStarterPages } from './new/starterPages';
import { readOptions } from './readOptions';

type Format = 'wordpress' | 'ghost' | 'feed' | 'markdown';

type Reader = (source: string, site: URL | null) => Promise<Source>;

const READERS: Record<Format, Reader> = {
  wordpress: readWordpress,
  ghost: readGhost,
  feed: readFeed,
  markdown: readMarkdown,
};
const FORMATS = Object.keys(READERS).join('|');
const USAGE = `Usage: npm run import:from -- ${FORMATS} SOURCE --out DIR [--uploads DIR] [--site ADDRESS] [--resume] [--json FILE]`;
/** Number of stories between two progress lines. */
const PROGRESS = 500;

/**
 * `npm run import:from`: writes a content folder from another system's export. The report goes to stderr, and the exit
 * code is 1 if a story could not be written or the export is damaged.
 */
export async function runImportFrom(words: readonly string[]): Promise<void> {
  const resumes = words.includes('--resume');
  const { options, rest } = readOptions(
    words.filter((word) => word !== '--resume'),
    ['out', 'uploads', 'site', 'json'],
    USAGE,
  );
  const [format = '', source = '', ...others] = rest;
  const read = Object.hasOwn(READERS, format) ? READERS[format as Format] : undefined;
  if (!read) throw new CommandError(`The format must be one of ${FORMATS}\n${USAGE}`);
  if (source === '' || others.length > 0)
    throw new CommandError(`Specify exactly one source\n${USAGE}`);
  const out = await outFolder(options.out, resumes);
  const uploads = options.uploads === undefined ? null : await existingFolder(options.uploads);
  const opened = await open(() => read(source, siteOf(options.site)), source);
  const summary = new ReportSummary();
  const counts = await withDisk(async () => {
    const json = options.json === undefined ? null : await ReportFile.open(resolve(options.json));
    const note = async (notes: Notes): Promise<void> => {
      summary.add(notes);
      await json?.add(notes);
    };
    const moved = await importFrom(opened, {
      out,
      uploads,
      sourceFolder: format === 'markdown' ? resolve(source) : null,
      note,
      progress(stories) {
        if (stories % PROGRESS === 0) say(`${stories} stories so far`);
      },
    });
    await note(await writeStarterPages(new ContentFolder(out), nameOf(opened.site)));
    await json?.finish(moved);
    return moved;
  });
  for (const line of summary.lines(counts)) say(line);
  say(`The content folder is ${out}. Next: npm run import -- ${out}`);
  if (summary.hasErrors()) process.exitCode = 1;
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

async function outFolder(given: string | undefined, resumes: boolean): Promise<string> {
  if (given === undefined)
    throw new CommandError(`Specify the new folder with --out DIR\n${USAGE}`);
  const out = resolve(given);
  if (!resumes && !(await new ContentFolder(out).isEmpty())) {
    throw new CommandError(
      `${out} is not empty. Add --resume to continue; existing files are kept`,
    );
  }
  return out;
}

async function existingFolder(given: string): Promise<string> {
  const folder = resolve(given);
  const found = await stat(folder).catch(() => null);
  if (!found?.isDirectory()) throw new CommandError(`--uploads: there is no folder ${folder}`);
  return folder;
}

/** Parses `--site`, the URL of the old site. Ghost exports and Markdown folders do not contain it. */
function siteOf(given: string | undefined): URL | null {
  if (given === undefined) return null;
  const address = /^https?:\/\//.test(given) ? given : `https://${given}`;
  if (!URL.canParse(address)) throw new CommandError(`--site: ${given} is not a valid address`);
  return new URL(address);
}

/** Turns disk errors into command errors. A full or read-only disk is not a bug, so no stack trace is printed. */
async function withDisk<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isSystemError(error)) throw error;
    const hint = 'Fix the problem, then run the command again with --resume';
    throw new CommandError(`Cannot write to the folder: ${error.message}. ${hint}`, {
      cause: error,
    });
  }
}

async function open(read: () => Promise<Source>, source: string): Promise<Source> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof TypeError) throw new CommandError(error.message, { cause: error });
    if (!isSystemError(error)) throw error;
    const problem =
      error.code === 'ENOENT' ? `File not found: ${source}` : `${source}: ${error.message}`;
    throw new CommandError(problem, { cause: error });
  }
}
