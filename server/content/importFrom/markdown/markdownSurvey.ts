import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { warning } from '../report/moveReport';
import { MovedAddresses } from '../source/movedAddresses';
import { isTimeZone } from '../source/sourceTime';
import { readAuthorData } from './authorData';
import { combined, FolderData } from './folderData';
import { fieldsBySettings } from './jekyllRules';
import { bundleFiles } from './pageBundle';
import { PageReader } from './pageReader';
import { readSiteConfig } from './siteConfig';
import { siteTexts } from './siteTexts';
import type { MarkdownSurvey } from './surveyedPages';

/** Reads the settings of a site, its data about authors and folders, and all of its Markdown files, sorted by path. */
export async function surveyMarkdown(folder: string, site: URL | null): Promise<MarkdownSurvey> {
  const config = await readSiteConfig(folder);
  const survey: MarkdownSurvey = {
    config: { ...config, address: site ?? config.address },
    zone: isTimeZone(config.timeZone) ? config.timeZone : null,
    pages: [],
    authors: new Map(),
    topics: new Map(),
    addresses: new MovedAddresses(),
    menus: [...config.menus],
    leftOutWords: 0,
    notes: { problems: [], dropped: [] },
  };
  if (survey.zone === null && config.timeZone !== '') {
    const at = { file: config.file, line: 1, column: 1 };
    const message = `The time zone “${config.timeZone}” is unknown; times without a zone are read as UTC`;
    const suggestion = 'Set a valid time zone, such as Europe/Berlin, in the settings';
    survey.notes.problems.push(warning(at, 'unknown-time-zone', message, suggestion));
  }
  const reader = new PageReader(survey);
  const folderData = new FolderData(folder);
  for (const file of await siteTexts(folder, config, survey.notes.dropped)) {
    const text = await readFile(join(folder, file), 'utf8');
    const bySettings = config.generator === 'jekyll' ? fieldsBySettings(file, config.rules) : {};
    const general = combined(bySettings, await folderData.fieldsOf(file));
    const beside = config.generator === 'hugo' ? await bundleFiles(folder, file) : [];
    reader.add(file, text, general, beside);
  }
  reader.finish(await readAuthorData(folder));
  if (survey.pages.length === 0) {
    throw new TypeError(`${folder} has no Markdown files with stories`);
  }
  return survey;
}
