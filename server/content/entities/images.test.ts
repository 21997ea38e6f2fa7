import { createImages } from '../../media/images/images';
import type { StoredImage } from '../../store/storedContent';
import { naturalImage, portrait, storyImage } from './images';

const stored: StoredImage = {
  id: 'i1',
  filename: 'ball.gif',
  dateCreated: null,
  alt: 'A ball',
  credits: '',
  caption: '',
  path: 'ball.gif',
  cropGravity: null,
  crop: null,
  typeName: 'image',
  width: 800,
  height: 400,
  bucketPath: 'pictures',
  bucketType: 'content',
  title: '',
  size: 1,
  moves: true,
};
const config = { dataDir: '', imageSigningKeys: ['a-key-for-pictures'] };
const images = createImages(config, true);

describe('image fields', () => {
  it('include an animation in its natural aspect ratio, except for cards and portraits', () => {
    const { motion, renditions } = naturalImage(stored, [416], images);
    expect(motion).toMatchObject({ width: 416, height: 208, type: 'video/mp4' });
    expect(motion?.url).not.toContain('frame=1');
    expect(renditions.every(({ url }) => url.includes('frame=1'))).toBe(true);
    expect(storyImage(stored, [416], images)).not.toHaveProperty('motion');
    expect(portrait(stored, images)).not.toHaveProperty('motion');
    expect(naturalImage({ ...stored, moves: false }, [416], images).motion).toBeUndefined();
  });

  it('include an animated WebP instead if no video can be encoded', () => {
    const { motion } = naturalImage(stored, [416], createImages(config, false));
    expect(motion?.type).toBe('image/webp');
  });

  it("include the editor's crop", () => {
    const image = { ...stored, crop: '400x400+0+0', cropGravity: 9 };
    const [first] = storyImage(image, [200], images)?.renditions ?? [];
    expect(first).toMatchObject({ width: 200, height: 113 });
    expect(first?.url).toMatch(/crop=400x400%2B0%2B0.*gravity=9/);
  });

  it('include no URL if the image has neither a bucket path nor a creation date', () => {
    const lost = { ...stored, bucketPath: '' };
    expect(naturalImage(lost, [416], images)).toMatchObject({ imageUrl: '', renditions: [] });
    const hub = { ...lost, dateCreated: { date: '2026-01-01T00:00:00Z' } };
    expect(naturalImage(hub, [416], images).renditions).toHaveLength(1);
    expect(storyImage(null, [416], images)).toBeNull();
  });

  it('assume 456 by 306 pixels if the size of the image is unknown', () => {
    const unknown = { ...stored, width: 0, height: 0 };
    expect(naturalImage(unknown, [300, 600], images).renditions).toMatchObject([
      { width: 300, height: 201 },
    ]);
  });
});
