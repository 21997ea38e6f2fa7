import { bodyText } from '../../../src/model/content/bodyTree';
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

/** Reads `site.json`. Without the file, the site key is the name. */
export function readSite(
  text: string | null,
  siteKey: string,
  problems: FileProblems,
): SiteDocument {
  const values = text === null ? {} : parseJsonFile(problems.file, text);
  const fields = new Fields(problems, values);
  const name = fields.text('name', siteKey.charAt(0).toUpperCase() + siteKey.slice(1));
  const publisher = fields.group('publisher') ?? new Fields(problems, {}, 'publisher.');
  const domains = fields.words('domains');
  return {
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
    fields: fields.everything(),
  };
}

function words(markdown: string, options: SanitizerOptions): string {
  return bodyText(sanitizeBody(markdownToHtml(markdown), options).body);
}
