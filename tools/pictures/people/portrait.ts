import { disc, fade, layer, oval, path, rect, sheet, stroke } from '../drawn/sheet.js';
import type { Sitter } from './sitter.js';

/** The outline of the face, ear to ear round the chin and over the crown. */
function outline(sitter: Sitter): string {
  const { wide, jaw, long } = sitter.face;
  const l = 500 - wide;
  const r = 500 + wide;
  const chin = 690 + long;
  return `M${l} 420Q${l - 4} 250 500 240Q${r + 4} 250 ${r} 420Q${r + 2} 520 ${500 + jaw} ${chin - 72}Q560 ${chin} 500 ${chin}Q440 ${chin} ${500 - jaw} ${chin - 72}Q${l - 2} 520 ${l} 420z`;
}

function eye(sitter: Sitter, x: number, side: number): string {
  const { skin, eyes, years } = sitter;
  const y = 452;
  return (
    oval(x, y - 4, 47, 28, skin.shade, 'opacity="0.45" filter="url(#blur4)"') +
    path(
      `M${x - 35} ${y + 3}Q${x - 4} ${y - 26} ${x + 35} ${y + 2}Q${x} ${y + 20} ${x - 35} ${y + 3}z`,
      '#f6efe6',
    ) +
    layer(
      `clip-path="url(#eye${side})"`,
      disc(x + 3, y - 3, 16.5, eyes),
      disc(x + 3, y - 3, 8.5, '#120d0c'),
      rect(x - 40, y - 28, 80, 17, '#1a0f0c', 'opacity="0.35"'),
      disc(x - 3, y - 9, 4.5, '#ffffff'),
    ) +
    stroke(`M${x - 37} ${y + 4}Q${x - 4} ${y - 27} ${x + 37} ${y + 1}`, '#1c1211', 6.5) +
    stroke(
      `M${x - 32} ${y - 19}Q${x} ${y - 38} ${x + 34} ${y - 17}`,
      skin.deep,
      4,
      'opacity="0.55"',
    ) +
    stroke(
      `M${x - 28} ${y + 24}Q${x} ${y + 34} ${x + 26} ${y + 22}`,
      skin.deep,
      3.5,
      `opacity="${0.25 + years * 0.35}"`,
    ) +
    (years > 0.5
      ? stroke(
          `M${x + side * 44} ${y - 2}l${side * 22} -9M${x + side * 45} ${y + 8}l${side * 23} 5`,
          skin.deep,
          3,
          'opacity="0.4"',
        )
      : '')
  );
}

function features(sitter: Sitter): string {
  const { skin, hair, smile, brow, years } = sitter;
  const browTone = sitter.years > 0.75 ? hair.dark : hair.base;
  const mouth = 604 + sitter.face.long * 0.55;
  const lift = smile * 16;
  const brows = [-1, 1]
    .map((side) =>
      path(
        `M${500 + side * 34} ${412 - brow.arch * 2}Q${500 + side * 78} ${394 - brow.arch * 13} ${500 + side * 124} ${410 - brow.arch * 3}Q${500 + side * 80} ${394 + brow.weight * 14 - brow.arch * 10} ${500 + side * 34} ${412 + brow.weight * 13}z`,
        browTone,
      ),
    )
    .join('');
  const nose =
    path(
      `M500 440Q520 500 545 536Q548 560 522 563Q500 570 478 563Q492 550 500 440z`,
      skin.shade,
      'opacity="0.62"',
    ) +
    stroke('M462 548Q460 566 480 565M538 548Q541 566 520 565', skin.deep, 5, 'opacity="0.7"') +
    stroke('M480 566Q500 576 520 566', skin.deep, 5.5, 'opacity="0.75"') +
    oval(492, 530, 9, 20, skin.light, 'opacity="0.75" filter="url(#blur4)"');
  const lips =
    path(
      `M434 ${mouth - lift}Q470 ${mouth - 16} 487 ${mouth - 14}Q500 ${mouth - 8} 513 ${mouth - 14}Q530 ${mouth - 16} 566 ${mouth - lift}Q500 ${mouth + 12 + lift} 434 ${mouth - lift}z`,
      skin.lip,
    ) +
    (smile > 0.6
      ? path(
          `M450 ${mouth - lift + 2}Q500 ${mouth + 4} 550 ${mouth - lift + 2}Q500 ${mouth + 22} 450 ${mouth - lift + 2}z`,
          '#fbf6ee',
        )
      : '') +
    path(
      `M446 ${mouth + 3 - lift * 0.6}Q500 ${mouth + 14 + lift} 554 ${mouth + 3 - lift * 0.6}Q530 ${mouth + 33 + lift * 0.5} 500 ${mouth + 34 + lift * 0.5}Q470 ${mouth + 33 + lift * 0.5} 446 ${mouth + 3 - lift * 0.6}z`,
      skin.lip,
    ) +
    oval(492, mouth + 20 + lift * 0.6, 22, 5, '#ffffff', 'opacity="0.22"') +
    stroke(
      `M430 ${mouth - lift}Q500 ${mouth + 14 + lift} 570 ${mouth - lift}`,
      skin.deep,
      smile > 0.6 ? 3 : 5.5,
      'opacity="0.9"',
    ) +
    stroke(`M470 ${mouth + 50}Q500 ${mouth + 58} 532 ${mouth + 49}`, skin.deep, 5, 'opacity="0.3"');
  const lines =
    years > 0.3
      ? stroke(
          `M446 572Q424 590 422 ${mouth + 8}M556 572Q577 590 580 ${mouth + 8}`,
          skin.deep,
          4,
          `opacity="${years * 0.5}"`,
        )
      : '';
  const forehead =
    years > 0.7
      ? stroke('M440 352Q500 342 566 352M452 330Q500 322 548 330', skin.deep, 3.5, 'opacity="0.28"')
      : '';
  return brows + eye(sitter, 421, -1) + eye(sitter, 579, 1) + nose + lips + lines + forehead;
}

/** A head and shoulders: ground, hair behind, neck, dress, face in side light, features, hair in front. */
export function portrait(sitter: Sitter): string {
  const { ground, halo, skin, hair, face } = sitter;
  const form = outline(sitter);
  const side = 500 + face.wide;
  const defs =
    fade(
      'ground',
      [
        [0, ground[0]],
        [1, ground[1]],
      ],
      [0, 0, 0.6, 1],
    ) +
    fade(
      'skin',
      [
        [0, skin.light],
        [0.42, skin.base],
        [0.75, skin.shade],
        [1, skin.deep],
      ],
      [0.05, 0.1, 1, 0.5],
    ) +
    fade(
      'neck',
      [
        [0, skin.shade],
        [0.5, skin.base],
        [1, skin.deep],
      ],
      [0, 0, 1, 0.1],
    ) +
    `<clipPath id="face"><path d="${form}"/></clipPath>` +
    [-1, 1]
      .map((s) => {
        const x = 500 + s * 79;
        return `<clipPath id="eye${s}"><path d="M${x - 35} 455Q${x - 4} 426 ${x + 35} 454Q${x} 472 ${x - 35} 455z"/></clipPath>`;
      })
      .join('');
  const ear = (s: number): string => {
    const x = 500 + s * (face.wide + 5);
    return (
      oval(x, 474, 27, 52, s < 0 ? skin.base : skin.deep, `transform="rotate(${s * 8} ${x} 474)"`) +
      stroke(`M${x - s * 3} 444q${s * 16} 16 ${s * 2} 50`, skin.deep, 5, 'opacity="0.6"')
    );
  };
  const head = layer(
    `transform="rotate(${sitter.turn} 500 720)"`,
    ear(-1) + ear(1),
    path(form, 'url(#skin)'),
    layer(
      'clip-path="url(#face)"',
      path(
        `M560 200Q540 400 566 470Q590 540 552 600Q540 680 500 760H800V200z`,
        skin.deep,
        'opacity="0.42" filter="url(#blur24)"',
      ),
      oval(420, 540, 58, 44, skin.lip, 'opacity="0.22" filter="url(#blur10)"'),
      oval(588, 540, 50, 42, skin.lip, 'opacity="0.2" filter="url(#blur10)"'),
      oval(440, 330, 90, 60, skin.light, 'opacity="0.5" filter="url(#blur24)"'),
      oval(412, 508, 34, 20, skin.light, 'opacity="0.55" filter="url(#blur10)"'),
      stroke(
        `M${side - 3} 360Q${side} 540 ${500 + face.jaw} ${622 + face.long}`,
        ground[0],
        12,
        'opacity="0.45" filter="url(#blur4)"',
      ),
    ),
    features(sitter),
    sitter.front(hair),
    sitter.extra?.(sitter) ?? '',
  );
  const neck =
    path('M418 590V720Q420 790 330 812Q500 900 670 812Q580 790 582 720V590z', 'url(#neck)') +
    path(
      `M418 ${664 + face.long}Q500 ${752 + face.long} 582 ${640 + face.long}V740Q520 800 450 744z`,
      skin.deep,
      'opacity="0.55" filter="url(#blur10)"',
    );
  return sheet(
    defs,
    rect(0, 0, 1000, 1000, 'url(#ground)') +
      disc(halo[0], halo[1], halo[2], halo[3]) +
      layer(
        'opacity="0.3" filter="url(#blur60)" transform="translate(60 30)"',
        path('M200 1000Q240 760 420 720V300Q500 180 640 300V720Q790 760 840 1000z', '#120c10'),
      ) +
      layer(
        `transform="translate(0 34)"`,
        layer(`transform="rotate(${sitter.turn} 500 720)"`, sitter.back(hair)),
        neck,
        sitter.dress(sitter),
        head,
      ),
    1000,
    1000,
  );
}
