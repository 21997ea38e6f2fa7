/** The one set of colours every picture is mixed from: paper, ink, one vermilion accent, three quiet seconds. */
export const palette = {
  paper: '#f4eee2',
  paperShade: '#e3d8c3',
  paperDeep: '#c9b99c',
  ink: '#14161a',
  inkSoft: '#262a32',
  vermilion: '#e2401f',
  vermilionDeep: '#9d2811',
  vermilionLight: '#f58663',
  teal: '#0f5257',
  tealDeep: '#07292e',
  tealLight: '#6aa39e',
  ochre: '#d49a35',
  ochreLight: '#efcb80',
  ochreDeep: '#8a5a17',
  dusk: '#4a5f86',
  duskDeep: '#1d2742',
  duskLight: '#a3b5cf',
  leaf: '#6d8a5a',
  leafDeep: '#2f4a3a',
  blush: '#f0c9b8',
} as const;

export type ColourName = keyof typeof palette;

/** Three channels of linear light, 0 to 1 and beyond for lamps. */
export type Rgb = readonly [number, number, number];

function toLinear(channel: number): number {
  const c = channel / 255;
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
}

/** A hex colour as linear light, times a strength. */
export function light(hex: string, strength = 1): Rgb {
  const value = parseInt(hex.slice(1), 16);
  return [
    toLinear((value >> 16) & 255) * strength,
    toLinear((value >> 8) & 255) * strength,
    toLinear(value & 255) * strength,
  ];
}

export function mixLight(a: Rgb, b: Rgb, t: number): Rgb {
  const k = Math.min(1, Math.max(0, t));
  return [a[0] + (b[0] - a[0]) * k, a[1] + (b[1] - a[1]) * k, a[2] + (b[2] - a[2]) * k];
}

/** A hex colour between two others, mixed as the eye reads it (in sRGB). */
export function mixHex(a: string, b: string, t: number): string {
  const from = parseInt(a.slice(1), 16);
  const to = parseInt(b.slice(1), 16);
  const channel = (shift: number): string => {
    const start = (from >> shift) & 255;
    const end = (to >> shift) & 255;
    return Math.round(start + (end - start) * t)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(16)}${channel(8)}${channel(0)}`;
}
