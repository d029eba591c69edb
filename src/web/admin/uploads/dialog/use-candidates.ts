import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { type Category, category as categorySchema } from '#contract/videos.ts';
import { readText, writeText } from '#web/lib/storage.ts';
import { useUploadQueue } from '../uploads-context.ts';
import { findUnfinished, uploadsQuery } from '../uploads-query.ts';
import { buildCandidate, type Candidate, openFile, watchFile } from './candidate.ts';

type Changes = Partial<Pick<Candidate, 'title' | 'description' | 'category'>>;

/** The files picked in a dialog: judged at once, then opened one after the other, as a phone's memory wants it. */
export function useCandidates(videoId: string | undefined) {
  const [candidates, setCandidates] = useState<readonly Candidate[]>([]);
  const { items, dispatch } = useUploadQueue();
  const { data } = useQuery(uploadsQuery);
  const watching = useRef(Promise.resolve());

  const put = (key: string, found: Partial<Candidate>) =>
    setCandidates((before) => before.map((one) => (one.key === key ? { ...one, ...found } : one)));

  /** Goes on where it is sent meanwhile: the tray shows its picture too. */
  const watch = async ({ key, file }: Candidate) => {
    const watched = await watchFile(file);
    put(key, watched);
    const poster = watched.look?.poster;
    if (poster) dispatch({ type: 'seen', key, poster });
  };

  const open = async (added: readonly Candidate[]) => {
    for (const one of added) {
      const opened = await openFile(one.file);
      put(one.key, opened);
      if (!opened.refusal) watching.current = watching.current.then(() => watch(one));
    }
  };

  const add = (files: Iterable<File>) => {
    const bytesMax = data?.bytesMax ?? limits.upload.bytesMax;
    const added = Array.from(files, (file) => buildCandidate(file, rememberedCategory.read(), bytesMax));
    const taken = videoId === undefined ? added : added.slice(0, 1);
    setCandidates((before) => (videoId === undefined ? [...before, ...taken] : taken));
    void open(taken.filter(({ refusal }) => !refusal));
  };

  const judged = candidates.map((one, place) => {
    const { fingerprint } = one;
    if (one.refusal || fingerprint === undefined) return one;
    const isSame = (other: string | undefined) => other === fingerprint;
    const isTwice =
      items.some(({ details, stage }) => stage !== 'arrived' && isSame(details.fingerprint)) ||
      candidates.slice(0, place).some((other) => !other.refusal && isSame(other.fingerprint));
    if (isTwice) return { ...one, refusal: 'twice' as const };
    const sought = { fingerprint, bytes: one.file.size, ...(videoId !== undefined && { videoId }) };
    const unfinished = findUnfinished(data?.uploads ?? [], sought);
    if (unfinished?.arriving) return { ...one, refusal: 'elsewhere' as const };
    return unfinished ? { ...one, unfinished } : one;
  });

  return {
    candidates: judged,
    add,
    change: (key: string, changes: Changes) => {
      if (changes.category) rememberedCategory.write(changes.category);
      put(key, changes);
    },
    changeAll: (category: Category) => {
      rememberedCategory.write(category);
      setCandidates((before) => before.map((one) => ({ ...one, category })));
    },
    remove: (key: string) => setCandidates((before) => before.filter((one) => one.key !== key)),
  };
}

const KEY = 'upload-category';

/** The category chosen last, until the tab is closed. */
const rememberedCategory = {
  read: (): Category => categorySchema.safeParse(readText('sessionStorage', KEY)).data ?? 'palestra',
  write: (category: Category) => writeText('sessionStorage', KEY, category),
};
