import { mixHex } from '../palette.js';
import { path, stroke } from '../drawn/sheet.js';

/** Shoulders under cloth; the right half lies in shade. */
function shoulders(colour: string): string {
  return (
    path('M96 1010Q110 856 250 812L372 776Q500 870 628 776L750 812Q890 856 904 1010z', colour) +
    path(
      'M500 838Q570 838 628 776L750 812Q890 856 904 1010H560z',
      mixHex(colour, '#0c0a12', 0.32),
    ) +
    stroke('M120 960Q140 868 260 824', mixHex(colour, '#fff6e4', 0.4), 9, 'opacity="0.55"')
  );
}

export function jumper(colour: string): string {
  return (
    shoulders(colour) +
    stroke('M366 778Q500 878 634 778', mixHex(colour, '#0c0a12', 0.25), 34) +
    stroke('M360 770Q500 866 640 770', mixHex(colour, '#fff6e4', 0.16), 8) +
    stroke(
      'M270 1000Q262 930 282 880M730 1000Q738 930 718 880',
      mixHex(colour, '#0c0a12', 0.45),
      6,
      'opacity="0.6"',
    )
  );
}

export function rollneck(colour: string): string {
  return (
    shoulders(colour) +
    path('M398 690Q500 744 602 690L616 800Q500 872 384 800z', mixHex(colour, '#fff6e4', 0.08)) +
    path('M500 718Q560 716 602 690L616 800Q570 836 500 838z', mixHex(colour, '#0c0a12', 0.3)) +
    stroke('M398 694Q500 748 602 694', mixHex(colour, '#fff6e4', 0.3), 7) +
    stroke('M392 772Q500 838 608 772', mixHex(colour, '#0c0a12', 0.35), 6)
  );
}

export function jacket(colour: string, shirt: string): string {
  return (
    path('M330 770Q500 900 670 770L600 1010H400z', shirt) +
    path('M500 856Q600 830 670 770L610 1010H500z', mixHex(shirt, '#0c0a12', 0.24)) +
    path('M96 1010Q110 856 250 812L378 764L350 850L486 1010z', colour) +
    path('M904 1010Q890 856 750 812L622 764L650 850L514 1010z', mixHex(colour, '#0c0a12', 0.34)) +
    path('M378 764L336 812L306 880L372 886L486 1010L420 880z', mixHex(colour, '#fff6e4', 0.14)) +
    path('M622 764L664 812L694 880L628 886L514 1010L580 880z', mixHex(colour, '#0c0a12', 0.16)) +
    stroke('M120 960Q140 868 260 824', mixHex(colour, '#fff6e4', 0.4), 9, 'opacity="0.5"')
  );
}

export function collar(colour: string): string {
  return (
    shoulders(colour) +
    path('M386 752L500 870L440 930L340 800z', mixHex(colour, '#fff6e4', 0.3)) +
    path('M614 752L500 870L560 930L660 800z', mixHex(colour, '#0c0a12', 0.12)) +
    stroke('M500 880V1010', mixHex(colour, '#0c0a12', 0.4), 6)
  );
}
