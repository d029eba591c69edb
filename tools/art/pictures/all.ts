import { heroes } from './hero/heroes.ts';
import { bodyweight } from './journey/bodyweight.ts';
import { competition } from './journey/competition.ts';
import { firstBall } from './journey/first-ball.ts';
import { firstClient } from './journey/first-client.ts';
import { groups } from './journey/groups.ts';
import { injury } from './journey/injury.ts';
import { studies } from './journey/studies.ts';
import { today } from './journey/today.ts';
import { track } from './journey/track.ts';
import { videos } from './journey/videos.ts';
import { weightRoom } from './journey/weight-room.ts';
import type { Picture } from './picture.ts';
import { booking } from './places/booking.ts';
import { inside } from './places/inside.ts';
import { street } from './places/street.ts';
import { bodybuilding } from './services/bodybuilding.ts';
import { calisthenics } from './services/calisthenics.ts';
import { groupClass } from './services/groups.ts';
import { oneToOne } from './services/one-to-one.ts';
import { online } from './services/online.ts';
import { cards } from './share/cards.ts';

/** Every drawing of the site. */
export const pictures: readonly Picture[] = [
  ...heroes,
  ...firstBall,
  track,
  injury,
  ...weightRoom,
  ...studies,
  ...firstClient,
  ...bodyweight,
  ...groups,
  ...competition,
  ...videos,
  today,
  oneToOne,
  calisthenics,
  bodybuilding,
  groupClass,
  online,
  booking,
  street,
  inside,
  ...cards,
];
