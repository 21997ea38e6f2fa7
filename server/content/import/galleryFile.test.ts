import {
  fieldNames,
  importedGallery,
  sortedNames,
  RELATED,
} from '../../../test/support/fixtures/importedFiles';

describe('a gallery', () => {
  const items = `items: [{ title: One, image: { file: a.jpg }, ${RELATED.split('\n')[0]} { id: p1 } }, { title: Two, image: { file: b.jpg } }]`;

  it('has every gallery field, and each of its items has every item field', async () => {
    const found = await importedGallery(
      `${items}\ntype: slideshow\nmoreAuthors: [a]\neditors: [b]\ncanonicalUrl: /x/`,
    );
    expect(fieldNames(found)).toEqual(
      expect.arrayContaining(
        sortedNames(
          'canonicalUrl collections dek items moreAuthors editors relatedObjects relatedProduct title type',
        ),
      ),
    );
    for (const item of found.items) {
      expect(fieldNames(item)).toEqual(
        sortedNames(
          'body description title headline id image photoCredit position relatedObjects relatedProduct',
        ),
      );
    }
    expect(found).toMatchObject({ type: 'slideshow', relatedProduct: null, relatedObjects: [] });
    expect(found.items.map(({ relatedProduct }) => relatedProduct?.id)).toEqual(['p1', undefined]);
  });
});
