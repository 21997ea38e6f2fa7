/** Laws between events; `lawTexts.ts` says what each demands. */
export type LawName =
  'page-view-once' | 'consent-first' | 'quartile-order' | 'ad-order' | 'video-order';
