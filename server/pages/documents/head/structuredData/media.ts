import type { ImageObject, Thing } from 'schema-dts';
import type { Gallery, GalleryItem, VideoStory } from '../../../../../src/model/content/stories';
import { breadcrumbs } from './breadcrumbs';
import type { DescribedSite } from './described';
import { moment, storyParts } from './storyParts';

/** Describes a gallery with all its images. */
export function galleryThings(gallery: Gallery, url: string, site: DescribedSite): Thing[] {
  const way = breadcrumbs(gallery, url, site.publicOrigin);
  return [
    {
      '@type': 'ImageGallery',
      ...storyParts(gallery, url, site),
      associatedMedia: gallery.items.flatMap((item) => imageObject(item, site)),
    },
    ...(way ? [way] : []),
  ];
}

function imageObject(
  { image, ...item }: GalleryItem,
  { publicOrigin }: DescribedSite,
): ImageObject[] {
  const widest = image?.renditions.at(-1);
  if (!image || !widest) return [];
  const credit = item.photoCredit || image.credits;
  return [
    {
      '@type': 'ImageObject',
      contentUrl: publicOrigin + widest.url,
      name: item.headline || item.title,
      ...(item.description && { caption: item.description }),
      ...(credit && { creditText: credit }),
    },
  ];
}

/** Describes a video, with the dek of its story as the description. */
export function videoThings(video: VideoStory, url: string, site: DescribedSite): Thing[] {
  const widest = video.image?.renditions.at(-1);
  const uploaded = moment(video.datePublished);
  const way = breadcrumbs(video, url, site.publicOrigin);
  const { headline, description, image, inLanguage, author, publisher } = storyParts(
    video,
    url,
    site,
  );
  return [
    {
      '@type': 'VideoObject',
      name: headline,
      description,
      url,
      image,
      inLanguage,
      author,
      publisher,
      ...(widest && { thumbnailUrl: site.publicOrigin + widest.url }),
      ...(uploaded !== undefined && { uploadDate: uploaded }),
      duration: `PT${Math.round(video.duration)}S`,
      ...(video.mp4 !== '' && { contentUrl: new URL(video.mp4, site.publicOrigin).href }),
    },
    ...(way ? [way] : []),
  ];
}
