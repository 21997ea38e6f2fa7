import type { ListOffer, ReadingListRoot } from './readingListSlice';

/**
 * Returns the notice to show to the member: `lost` if the browser did not store the last change, an offer, or null.
 * Right after a sign-in, the offer appears on every page; later, it appears only in the library.
 */
export function selectReadingListNotice(
  { readingList }: ReadingListRoot,
  isLibrary: boolean,
): 'lost' | ListOffer | null {
  if (!readingList) return null;
  const { offer, isChangeLost } = readingList;
  if (isChangeLost) return 'lost';
  if (offer === null || offer === 'declined') return null;
  return offer.isFirst || isLibrary ? offer : null;
}
