import { keyOf } from '../source/slugs';
import type { SourcePicture, SourceSite } from '../source/sourceSite';
import { contentFile, jsonFile, type ContentFolder } from './contentFolder';
import { menusDocument } from './menusDocument';

/**
 * Writes the files of the authors and topics, `site.json`, and `menus.json` if there are menus.
 * @param imageOf returns the image field for an imported picture, or null if it was not imported
 */
export async function writeSiteFiles(
  folder: ContentFolder,
  site: SourceSite,
  imageOf: (picture: SourcePicture) => { file: string; alt: string } | null,
): Promise<void> {
  const { description, address } = site;
  const name = nameOf(site);
  for (const { slug, firstName, lastName, biography, social, portrait } of site.authors) {
    const image = portrait && imageOf(portrait);
    const fields = {
      ...{ username: slug, firstName },
      ...(lastName !== '' && { lastName }),
      // Only an author with a bureau has a page, to which the old site's author page can redirect.
      bureau: name,
      ...(social && { socialProfileIds: social }),
      ...(image && { image: { file: image.file, alt: image.alt } }),
    };
    await folder.write(`authors/${slug}.md`, contentFile(fields, biography));
  }
  for (const { slug, name, description } of site.topics) {
    const fields = { name, ...(description !== '' && { description }) };
    await folder.write(`topics/${slug}.md`, contentFile(fields, ''));
  }
  const document = {
    key: keyOf(name),
    name,
    description,
    domains: address ? [address.hostname.replace(/^www\./, '')] : undefined,
    publisher: { name: site.name || undefined, url: address?.href },
  };
  await folder.write('site.json', jsonFile(document));
  const menus = menusDocument(site.menus);
  if (menus) await folder.write('menus.json', jsonFile(menus));
}

/** Returns the name of the publication, which is never empty. */
export function nameOf({ name, address }: Pick<SourceSite, 'name' | 'address'>): string {
  return name || address?.hostname || 'My site';
}
