import { SITE_KEY_FORM, SITE_KEY_RULE } from '../../config/siteKey';
import { bodyText } from '../../../src/model/content/bodyTree';
import type { OtherSites } from '../../../src/model/routing/namedRoutes';
import { sanitizeBody, type SanitizerOptions } from '../sanitizer/sanitizeBody';
import type { SiteDocument, StoredAuthor, StoredTopic } from '../../store/storedContent';
import { Fields, type ContentFile } from './fields/frontMatter';
import { markdownToHtml } from './fields/markdown';
import { stableId } from './fields/stableId';
import type { FileProblems } from './problems/fileProblems';
import { parseJsonFile } from './staticPageFile';
import type { ImageReader } from './fields/storedImage';

export async function readAuthor(
  { slug, fields, markdown, problems }: ContentFile,
  readImage: ImageReader,
  options: SanitizerOptions,
): Promise<StoredAuthor> {
  const profile = fields.group('profile') ?? new Fields(problems, {}, 'profile.');
  const social = fields.group('socialProfileIds') ?? new Fields(problems, {}, 'socialProfileIds.');
  const id = stableId('author', slug);
  const bureau = fields.text('bureau');
  const title = fields.text('title');
  const disclosure = fields.text('authorDisclosure', profile.text('authorDisclosure'));
  return {
    id,
    slug,
    username: fields.text('username', slug),
    firstName: fields.required('firstName'),
    lastName: fields.text('lastName'),
    image: await readImage(fields, 'image', null),
    profile: {
      authorBio: profile.text('authorBio'),
      byline: profile.text('byline'),
      authorDisclosure: disclosure,
      awardsAndCredentials: profile.text('awardsAndCredentials'),
      bureau: profile.text('bureau', bureau),
      education: profile.text('education'),
      expertise: profile.text('expertise'),
      id,
      title: profile.text('title', title),
    },
    title,
    bio: words(markdown, options),
    bureau,
    socialProfileIds: {
      twitter: social.text('twitter'),
      facebookProfile: social.text('facebookProfile'),
      facebookPage: social.text('facebookPage'),
      instagram: social.text('instagram'),
    },
    authorDisclosure: disclosure,
  };
}

export function readTopic(
  { slug, fields, markdown }: ContentFile,
  options: SanitizerOptions,
): StoredTopic {
  return {
    id: stableId('topic', slug),
    slug,
    name: fields.required('name'),
    description: fields.text('description'),
    text: words(markdown, options),
  };
}

/** Fields of `site.json` that an import stores without validation. The code that uses them validates them. */
const READ_LATER = ['about', 'breakingNews', 'social'];

/** Reads `site.json`. If the file is missing or contains no name, the capitalized site key is used as the name. */
export function readSite(
  text: string | null,
  siteKey: string,
  problems: FileProblems,
): SiteDocument {
  const fields = new Fields(problems, text === null ? {} : parseJsonFile(problems.file, text));
  const name = fields.text('name', siteKey.charAt(0).toUpperCase() + siteKey.slice(1));
  if (fields.has('key') && !SITE_KEY_RULE.test(fields.text('key'))) {
    fields.fail('key', `must be ${SITE_KEY_FORM}`, null);
  }
  const others = fields.group('otherSites');
  for (const name of others?.names() ?? []) {
    if (!isSecureAddress(others?.text(name))) others?.fail(name, 'must be an https address', null);
  }
  const publisher = fields.group('publisher') ?? new Fields(problems, {}, 'publisher.');
  const domains = fields.words('domains');
  const site = {
    name,
    slogan: fields.text('slogan'),
    description: fields.text('description'),
    domains: domains.length > 0 ? domains : [`${siteKey}.example`],
    publisher: {
      name: publisher.text('name', name),
      legalName: publisher.text('legalName', name),
      url: publisher.text('url'),
      email: publisher.text('email'),
      foundingDate: publisher.text('foundingDate'),
    },
    copyrightHolder: fields.text('copyrightHolder', name),
    headerTopics: fields.slugs('headerTopics'),
    fields: fields.everything(READ_LATER),
  };
  fields.reportUnknown();
  return site;
}

/** Returns the addresses of the publication's other sites, keyed by name, such as `france`. */
export function otherSites({ fields }: Pick<SiteDocument, 'fields'>): OtherSites {
  const sites = Object.entries(Object(fields['otherSites']) as Record<string, unknown>);
  return Object.fromEntries(
    sites.flatMap(([name, address]) => (isSecureAddress(address) ? [[name, address]] : [])),
  );
}

function isSecureAddress(value: unknown): value is string {
  return typeof value === 'string' && value.startsWith('https://') && URL.canParse(value);
}

function words(markdown: string, options: SanitizerOptions): string {
  return bodyText(sanitizeBody(markdownToHtml(markdown, 'text'), options).body);
}
