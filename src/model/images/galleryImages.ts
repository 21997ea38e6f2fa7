import type { Gallery } from '../content/stories';
import type { Page, PageMeta } from '../routing/page';
import { galleryOf } from '../routing/pageRequest';

/** Returns the document title for an image in a gallery. The title for the first image has no image number. */
export function imageTitle(headline: string, position: number, siteName: string): string {
  return `${headline}${position > 1 ? `, picture ${position}` : ''} | ${siteName}`;
}

/** Returns the page metadata that differs between the images in a gallery. */
export function imageMeta(
  { headline, dek, items }: Pick<Gallery, 'headline' | 'dek' | 'items'>,
  position: number,
  siteName: string,
): Pick<PageMeta, 'title' | 'description'> {
  const item = items[position - 1];
  const words = [item?.headline || item?.title, item?.description].filter(Boolean).join(': ');
  const image = [`Picture ${position} of ${items.length}.`, words].filter(Boolean).join(' ');
  return {
    title: imageTitle(headline, position, siteName),
    description: position > 1 ? image : dek,
  };
}

/**
 * Derives a gallery's page for one image from its page for another image. This is possible because each page contains
 * all images. Returns null if there is no image at that position, or if the page is not a gallery.
 */
export function galleryPageAt(page: Page, position: number): Page | null {
  const { pageNumber, ...queryParams } = page.queryParams;
  const current = Number(pageNumber ?? 1);
  if (current === position) return page;
  const gallery = galleryOf(page);
  if (!gallery || position > gallery.items.length) return null;
  const own = imageTitle(gallery.headline, current, '');
  const { title } = page.meta;
  // A preview or an experiment may have set another title.
  const isOwn = title.startsWith(own);
  return {
    ...page,
    queryParams: { ...queryParams, ...(position > 1 && { pageNumber: String(position) }) },
    meta: { ...page.meta, ...(isOwn && imageMeta(gallery, position, title.slice(own.length))) },
  };
}
