import sharp from 'sharp';

const WIDTH = 1800;
const HEIGHT = 1200;
const QUALITY = 84;

/** Colors from the starter's `theme.json`, and intermediate shades. */
const PAPER = '#f4f1e6';
const SUN = '#d9703a';
const GREENS = ['#c3d3c2', '#9dbaa3', '#6f9a82', '#437861', '#1d5b45', '#123a2d'];
const DEEP = '#163f31';

interface StarterPicture {
  path: string;
  bytes: Buffer;
}

/** Draws the pictures of the example stories. */
export async function starterPictures(): Promise<StarterPicture[]> {
  const drawings = { ridges: ridges(), contours: contours(), leaves: leaves() };
  return Promise.all(
    Object.entries(drawings).map(async ([name, shapes]) => {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">${shapes}</svg>`;
      const image = sharp(Buffer.from(svg)).jpeg({ quality: QUALITY, mozjpeg: true });
      return { path: `pictures/${name}.jpg`, bytes: await image.toBuffer() };
    }),
  );
}

/** Draws rows of hills, each darker than the row behind it. */
function ridges(): string {
  const sky = `<rect width="${WIDTH}" height="${HEIGHT}" fill="${PAPER}"/>`;
  const sun = `<circle cx="1240" cy="430" r="150" fill="${SUN}"/>`;
  const hills = GREENS.map((color, index) => {
    const base = 470 + index * 118;
    const line = Array.from({ length: WIDTH / 20 + 1 }, (_, step) => {
      const x = step * 20;
      const slow = Math.sin(x / (330 - index * 22) + index * 1.9) * (92 - index * 6);
      const fast = Math.sin(x / (97 + index * 13) + index * 4.1) * (26 + index * 2);
      return `${x},${Math.round(base + slow + fast)}`;
    });
    return `<path d="M0,${HEIGHT}L${line.join('L')}L${WIDTH},${HEIGHT}z" fill="${color}"/>`;
  });
  return sky + sun + hills.join('');
}

/** Draws contour lines around two summits. */
function contours(): string {
  const ground = `<rect width="${WIDTH}" height="${HEIGHT}" fill="${DEEP}"/>`;
  const lines = [
    { x: 620, y: 650, count: 15, phase: 0.4 },
    { x: 1370, y: 430, count: 11, phase: 2.2 },
  ].map((summit) => contoursAround(summit));
  return ground + lines.join('');
}

interface Summit {
  x: number;
  y: number;
  count: number;
  phase: number;
}

function contoursAround({ x, y, count, phase }: Summit): string {
  const rings = Array.from({ length: count }, (_, index) => {
    const radius = 30 + (count - 1 - index) * 46;
    const points = Array.from({ length: 120 }, (_point, step) => {
      const angle = (step / 120) * 2 * Math.PI;
      const wobble =
        1 +
        0.13 * Math.sin(3 * angle + phase) +
        0.08 * Math.sin(5 * angle + phase * 2 + radius / 260) +
        0.05 * Math.sin(2 * angle - radius / 180);
      const far = radius * wobble;
      return `${Math.round(x + Math.cos(angle) * far * 1.2)},${Math.round(y + Math.sin(angle) * far)}`;
    });
    const isIndex = (count - 1 - index) % 5 === 0;
    // The fill hides the lines below it, so that the contour lines of the two summits do not cross.
    return `<path d="M${points.join('L')}z" fill="${DEEP}" stroke="${isIndex ? PAPER : '#8fb39c'}" stroke-width="${isIndex ? 5 : 2.5}"/>`;
  });
  return `${rings.join('')}<circle cx="${x}" cy="${y}" r="11" fill="${SUN}"/>`;
}

/** Draws two rows of three leaves, which differ in size, angle and color. */
function leaves(): string {
  const ground = `<rect width="${WIDTH}" height="${HEIGHT}" fill="${PAPER}"/>`;
  const all = Array.from({ length: 6 }, (_, index) => {
    const x = 340 + (index % 3) * 560;
    const y = index < 3 ? 330 : 870;
    const turn = [-14, 9, -4, 12, -8, 17][index] ?? 0;
    return `<g transform="translate(${x} ${y}) rotate(${turn})">${leaf(index)}</g>`;
  });
  return ground + all.join('');
}

function leaf(index: number): string {
  const width = 120 + ((index * 37) % 80);
  const length = 205 + ((index * 53) % 40);
  const color = index === 4 ? SUN : (GREENS[2 + (index % 4)] ?? DEEP);
  const blade = `M0,${-length}C${width},${-length / 2} ${width},${length / 3} 0,${length}C${-width},${length / 3} ${-width},${-length / 2} 0,${-length}z`;
  const veins = Array.from({ length: 6 }, (_, step) => {
    const at = -length * 0.62 + step * length * 0.25;
    const reach = width * (0.62 - Math.abs(step - 2.4) * 0.09);
    const rise = 34 + step * 3;
    return `M0,${at}L${reach},${at - rise}M0,${at}L${-reach},${at - rise}`;
  });
  return `<path d="${blade}" fill="${color}"/><path d="M0,${-length * 0.9}V${length + 60}${veins.join('')}" fill="none" stroke="${PAPER}" stroke-width="5" stroke-linecap="round"/><path d="M0,${length}V${length + 62}" stroke="${color}" stroke-width="9" stroke-linecap="round"/>`;
}
