import { CLIPS_PATH } from '../../../src/model/video/mediaFiles';
import { IMAGE_PREFIX } from '../../media/images/images';
import { AREA_NAMES, areaOf } from './requestArea';

describe('areaOf', () => {
  it.each([
    [`${CLIPS_PATH}docks.mp4`, 'media'],
    [`${IMAGE_PREFIX}resize/ab/docks.jpg`, 'image'],
    ['/assets/main.0a1b.js', 'asset'],
    ['/api/neutron/users/rna/halfwave/user', 'member'],
    ['/api/neutron/packs/halfwave', 'api'],
    ['/topic/audio/rss.xml', 'feed'],
    ['/article/docks/', 'page'],
  ])('counts %s as %s', (path, area) => {
    expect(areaOf(path)).toBe(area);
    expect(AREA_NAMES).toContain(area);
  });
});
