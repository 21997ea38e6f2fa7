/** Values of `status` in the front matter of a story. */
export const STATUSES = ['draft', 'scheduled', 'published', 'unpublished'] as const;

export type Status = (typeof STATUSES)[number];

/** Statuses that hide a story from readers. */
export type UnpublishedStatus = Exclude<Status, 'published'>;
