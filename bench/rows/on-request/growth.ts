import { limits } from '#contract/limits.ts';
import type { Rows } from '../../bench.ts';
import { kneesOf, madeOf, writeGrowth } from '../../growth/page.ts';
import type { Subject } from '../../growth/subject.ts';
import { growUploads } from '../../growth/uploads.ts';
import { growUsers } from '../../growth/users.ts';
import { growVideos } from '../../growth/videos.ts';
import { growViewers } from '../../growth/viewers.ts';
import { numeral } from '../../statistics.ts';
import type { Figure } from '../../table.ts';

const sizes = {
  users: [100, 1_000, 10_000, 100_000],
  videos: [10, 100, 1_000, 10_000],
  viewers: [1, 10, 100, 1_000, 2_500, 5_000],
  uploads: [1, 2, 4, 8, 16, 32, limits.videos.upload.unfinishedMax],
};

/** The two smallest sizes of each, and nothing written: to try the rows themselves. */
const isShort = process.env.GROWTH === 'short';
const some = (all: number[]) => (isShort ? all.slice(0, 2) : all);

export const growth: Rows = {
  name: 'growth',
  title: 'Cost as the work grows, one core',
  isOnRequest: true,
  async measure({ folder, machine }) {
    const subjects = [
      await growUsers(folder, some(sizes.users)),
      await growVideos(folder, some(sizes.videos)),
      await growViewers(folder, some(sizes.viewers)),
      await growUploads(folder, some(sizes.uploads)),
    ];
    if (!isShort) await writeGrowth(machine, subjects);
    return subjects.flatMap(figuresOf);
  },
};

function figuresOf(subject: Subject): Figure[] {
  const { noun, sizes: all, panels, profile } = subject;
  const head = { what: noun, measured: all.map((size) => size.toLocaleString('en')).join(', ') };
  const rows = panels.flatMap(({ title, unit, series }) =>
    series.map(({ name, values }) => ({ what: `— ${title}: ${name}`, measured: `${values.map(numeral).join(', ')} ${unit}` })),
  );
  return [head, ...rows, { what: '—', measured: kneesOf(subject) }, { what: '—', measured: madeOf(profile) }];
}
