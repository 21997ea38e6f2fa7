/** Our names for fields, each with the names that other systems use for the same field. */
const OUR_NAMES: Readonly<Record<string, readonly string[]>> = {
  datePublished: ['date', 'pubdate', 'published', 'publishdate', 'publisheddate'],
  dateUpdated: ['lastmod', 'lastmodified', 'modified', 'updated', 'dateupdate'],
  dek: [
    'abstract',
    'description',
    'excerpt',
    'lead',
    'standfirst',
    'subtitle',
    'summary',
    'teaser',
  ],
  author: ['authors', 'byline', 'creator', 'writer'],
  topics: ['categories', 'category', 'topic'],
  tags: ['keywords', 'tag'],
  image: ['cover', 'coverimage', 'featuredimage', 'hero', 'heroimage', 'thumbnail'],
  status: ['draft'],
};

/** Returns our name for another system's field, such as `datePublished` for `publish_date`, or undefined. */
export function ourNameOf(name: string): string | undefined {
  const plain = name.toLowerCase().replace(/[-_]/g, '');
  return Object.entries(OUR_NAMES).find(([, others]) => others.includes(plain))?.[0];
}
