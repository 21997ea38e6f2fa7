import {
  importedArticle,
  fieldNames,
  sortedNames,
  importedReview,
} from '../../../test/support/fixtures/importedFiles';

const SEO =
  'noIndex relAlternate relHrefLang relNext relPrev seoMetaDescription seoNewsKeywords seoOgDescription seoOgImage seoOgTitle seoTwitterCreator';

describe('a review', () => {
  const given = `good: Light
bad: Awake
bottomLine: Buy it.
rating: 8.5
starRating: 4
subRatings: [{ name: Keys, rating: 9 }]
editorsChoice: true
editorsChoiceDate: 2026-10-06
type: first-take
targetSlug: kestrel-14
preferredProductName: Kestrel 14
promoTitle: P
promoDek: D
promoHed: H
promoImage: { file: p.jpg }
moreAuthors: [a]
editors: [b]
suppressAds: true
noIndex: true
relNext: /n/
seoOgTitle: O
seoOgImage: { file: o.jpg }`;

  it('takes its verdict from the front matter', async () => {
    expect(await importedReview(given)).toMatchObject({
      ...{ good: 'Light', bad: 'Awake', bottomLine: 'Buy it.', rating: 8.5, starRating: 4 },
      editorsChoice: true,
      editorsChoiceDate: '2026-10-06T04:00:00.000Z',
      subRatings: [{ id: expect.any(String) as string, name: 'Keys', rating: 9 }],
    });
  });

  it('takes its text, authors, editors, images and ad setting from the front matter', async () => {
    expect(await importedReview(given)).toMatchObject({
      ...{
        title: 'A story',
        dek: 'What it is about.',
        type: 'first-take',
        targetSlug: 'kestrel-14',
      },
      ...{ preferredProductName: 'Kestrel 14', promoTitle: 'P', promoDek: 'D', promoHed: 'H' },
      image: { id: 'picture of image' },
      promoImage: { id: 'picture of promoImage' },
      ...{ author: 'ada-quill', moreAuthors: ['a'], editors: ['b'], suppressAds: true },
    });
  });

  it('has the same SEO fields as an article', async () => {
    const [ofReview, ofArticle] = [
      await importedReview(given),
      await importedArticle(given.replace('type: first-take\n', '')),
    ];
    for (const name of sortedNames(SEO)) {
      expect([name, ofReview[name as keyof typeof ofReview]]).toEqual([
        name,
        ofArticle[name as keyof typeof ofArticle],
      ]);
    }
    expect(ofReview).toMatchObject({ noIndex: true, relNext: '/n/', seoOgTitle: 'O' });
    expect(ofReview.seoOgImage).toEqual({ id: 'picture of seoOgImage' });
    expect(fieldNames(await importedReview(''))).toEqual(expect.arrayContaining(sortedNames(SEO)));
  });
});
