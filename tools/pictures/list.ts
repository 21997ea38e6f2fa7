import type { Plate } from './print.js';
import { pieces } from './plates/pieces.js';
import { bandOnBlush } from './scenes/band.js';
import { cardsAndTag } from './scenes/cards.js';
import { ceramicByTheSea } from './scenes/ceramic.js';
import { coinsCounted } from './scenes/coins.js';
import { classroom } from './scenes/classroom.js';
import { corridor } from './scenes/corridor.js';
import { dataHall } from './scenes/datahall.js';
import { docksOnDesk } from './scenes/docks.js';
import { freightTable } from './scenes/freight.js';
import { handheldAtDusk } from './scenes/handheld.js';
import { headphonesOnVermilion } from './scenes/headphones.js';
import { hingeApart } from './scenes/hinge.js';
import { keysStillLife } from './scenes/keys.js';
import { laptopOnPaper } from './scenes/laptop.js';
import { tvRoom } from './drawn/tvRoom.js';
import { orchard } from './drawn/orchard.js';
import { nightPlayer } from './drawn/nightPlayer.js';
import { reliefMap } from './drawn/relief.js';
import { shops } from './drawn/shops.js';
import { meeting } from './drawn/meeting.js';
import { kitchen } from './drawn/kitchen.js';
import { winterDesk } from './drawn/winterDesk.js';
import { door } from './drawn/door.js';
import { tablet } from './drawn/tablet.js';
import { prints } from './drawn/prints.js';
import { cutaway } from './drawn/cutaway.js';
import { fibre } from './drawn/fibre.js';
import { mark } from './people/mark.js';
import { portrait } from './people/portrait.js';
import { amara } from './people/amara.js';
import { declan } from './people/declan.js';
import { hana } from './people/hana.js';
import { luca } from './people/luca.js';
import { maren } from './people/maren.js';
import { priya } from './people/priya.js';
import { solveig } from './people/solveig.js';
import { tobias } from './people/tobias.js';

export interface Picture {
  readonly name: string;
  readonly format: 'story' | 'portrait' | 'plate';
  readonly grain?: number;
  readonly plate: (width: number, height: number) => Plate;
}

export const pictures: readonly Picture[] = [
  { name: 'kestrel-14-laptop-review', format: 'story', plate: laptopOnPaper },
  { name: 'halyard-usb-c-docks-compared', format: 'story', plate: docksOnDesk },
  { name: 'corvid-open-back-headphones', format: 'story', plate: headphonesOnVermilion },
  { name: 'gloam-handheld-three-weeks', format: 'story', grain: 6, plate: handheldAtDusk },
  { name: 'tidal-ceramic-battery-factory', format: 'story', plate: ceramicByTheSea },
  { name: 'keyring-password-manager-audit', format: 'story', plate: keysStillLife },
  { name: 'paycheck-app-fees-counted', format: 'story', plate: coinsCounted },
  { name: 'pulse-band-heart-alerts', format: 'story', plate: bandOnBlush },
  { name: 'travel-credit-card-trackers', format: 'story', plate: cardsAndTag },
  { name: 'marlowe-freight-ai-dispatch', format: 'story', plate: freightTable },
  { name: 'classroom-chatbot-one-term', format: 'story', plate: classroom },
  { name: 'northgate-cooling-data-halls', format: 'story', plate: dataHall },
  { name: 'brasswick-hospital-ransomware-timeline', format: 'story', grain: 6, plate: corridor },
  { name: 'folding-phone-hinge-lab', format: 'story', plate: hingeApart },
  { name: 'lumenfield-tv-black-levels', format: 'story', grain: 6, plate: tvRoom },
  { name: 'pollinator-robot-orchard-trial', format: 'story', plate: orchard },
  { name: 'best-headsets-for-night-gaming', format: 'story', grain: 6, plate: nightPlayer },
  { name: 'how-to-read-a-vpn-audit', format: 'story', plate: reliefMap },
  { name: 'small-shops-leave-the-big-cloud', format: 'story', plate: shops },
  { name: 'meridian-office-suite-notes', format: 'story', plate: meeting },
  { name: 'quietwater-dishwasher-that-texts', format: 'story', plate: kitchen },
  { name: 'standing-desk-one-winter', format: 'story', plate: winterDesk },
  { name: 'matter-of-locks-smart-door', format: 'story', plate: door },
  { name: 'teach-a-tablet-to-behave', format: 'story', plate: tablet },
  { name: 'move-photos-without-losing-dates', format: 'story', plate: prints },
  { name: 'home-network-in-an-afternoon', format: 'story', plate: cutaway },
  { name: 'brightloom-fibre-towns', format: 'story', plate: fibre },
  { name: 'author-maren-holt', format: 'portrait', plate: () => portrait(maren) },
  { name: 'author-tobias-ekwueme', format: 'portrait', plate: () => portrait(tobias) },
  { name: 'author-priya-venkataraman', format: 'portrait', plate: () => portrait(priya) },
  { name: 'author-luca-ferrante', format: 'portrait', plate: () => portrait(luca) },
  { name: 'author-hana-okabe', format: 'portrait', plate: () => portrait(hana) },
  { name: 'author-declan-moss', format: 'portrait', plate: () => portrait(declan) },
  { name: 'author-solveig-dahl', format: 'portrait', plate: () => portrait(solveig) },
  { name: 'author-amara-nkosi', format: 'portrait', plate: () => portrait(amara) },
  { name: 'author-halfwave-studio', format: 'portrait', plate: mark },
  ...Object.entries(pieces).map(([name, plate]): Picture => ({
    name,
    format: 'plate',
    grain: 4,
    plate,
  })),
];
