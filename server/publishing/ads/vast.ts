export interface VideoAd {
  id: string;
  title: string;
  /** An absolute URL or a path on this site, like `clickUrl` and `seenUrl`. */
  fileUrl: string;
  clickUrl: string;
  /** Receives tracking calls with the parameters `ad` and `event`. */
  seenUrl: string;
  /** Whole seconds. */
  duration: number;
  /** Seconds until readers can skip the ad; null if they cannot. */
  skipAfter: number | null;
  width: number;
  height: number;
}

export const NO_AD = '<?xml version="1.0" encoding="UTF-8"?>\n<VAST version="4.2"/>\n';

const EVENTS = ['start', 'firstQuartile', 'midpoint', 'thirdQuartile', 'complete', 'skip'];

/** Writes a VAST 4.2 document with one linear ad. */
export function vastDocument(ad: VideoAd): string {
  const skip = ad.skipAfter === null ? '' : ` skipoffset="${clockTime(ad.skipAfter)}"`;
  const seen = (event: string): string => text(`${ad.seenUrl}?ad=${ad.id}&event=${event}`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<VAST version="4.2">
  <Ad id="${text(ad.id)}">
    <InLine>
      <AdSystem>Offprint house</AdSystem>
      <AdTitle>${text(ad.title)}</AdTitle>
      <Impression>${seen('impression')}</Impression>
      <AdServingId>${text(ad.id)}</AdServingId>
      <Creatives>
        <Creative id="${text(ad.id)}">
          <UniversalAdId idRegistry="unknown">unknown</UniversalAdId>
          <Linear${skip}>
            <Duration>${clockTime(ad.duration)}</Duration>
            <TrackingEvents>
${EVENTS.map((event) => `              <Tracking event="${event}">${seen(event)}</Tracking>`).join('\n')}
            </TrackingEvents>
            <VideoClicks><ClickThrough>${text(ad.clickUrl)}</ClickThrough></VideoClicks>
            <MediaFiles>
              <MediaFile delivery="progressive" type="video/mp4" width="${ad.width}" height="${ad.height}">${text(ad.fileUrl)}</MediaFile>
            </MediaFiles>
          </Linear>
        </Creative>
      </Creatives>
    </InLine>
  </Ad>
</VAST>
`;
}

function clockTime(seconds: number): string {
  const part = (value: number): string => String(Math.floor(value)).padStart(2, '0');
  return `${part(seconds / 3600)}:${part((seconds % 3600) / 60)}:${part(seconds % 60)}`;
}

function text(value: string): string {
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
