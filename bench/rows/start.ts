import { measureStart } from '../../scripts/measuring/first-start.mjs';
import type { Rows } from '../bench.ts';
import { median, numeral, spread } from '../statistics.ts';

const CLONE_SECONDS = 60;
const START_SECONDS = 0.5;
const IDLE_MEGABYTES = 120;

export const start: Rows = {
  name: 'start',
  title: 'From a bare clone of what is committed, npm cache empty',
  async measure({ site }) {
    const { clone, starts, startsWithoutNpm, bareStarts, idleMegabytes } = await measureStart();
    const inSeconds = (times: number[]) => times.map((milliseconds) => milliseconds / 1000);
    const own = inSeconds(startsWithoutNpm);
    const bare = inSeconds(bareStarts);
    return [
      {
        what: '`npm start` to first page: installs, builds, serves',
        measured: `${numeral(clone / 1000)} s`,
        goal: { text: `${CLONE_SECONDS} s`, isMet: clone <= CLONE_SECONDS * 1000 },
      },
      {
        what: '`npm start` to first page, once built',
        measured: spread(inSeconds(starts), 's'),
      },
      {
        what: "— without npm's own time: `node scripts/start.mjs`",
        measured: spread(own, 's'),
        goal: { text: `${START_SECONDS} s`, isMet: median(own) < START_SECONDS },
        reference: `${numeral(median(own) / median(bare))} times the same Node with a server of one line: ${spread(bare, 's')}`,
      },
      {
        what: 'resident memory, idle',
        measured: `${numeral(idleMegabytes)} MB`,
        goal: { text: `${IDLE_MEGABYTES} MB`, isMet: idleMegabytes < IDLE_MEGABYTES },
      },
      { what: 'resident memory after all the load of this page', measured: `${numeral(site.residentMegabytes())} MB` },
    ];
  },
};
