import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { Quota } from '#contract/videos/quota.ts';
import { type Category, category as categorySchema } from '#contract/videos/schemas.ts';
import { readText, writeText } from '#web/public/lib/storage.ts';
import { findUnfinished, uploadsQuery } from '../unfinished-uploads.ts';
import { useUploadQueue } from '../uploads-context.ts';
import { buildCandidate, type Candidate, fingerprintFile, probeCandidate } from './candidate.ts';

type Changes = Partial<Pick<Candidate, 'title' | 'description' | 'category'>>;

/** The chosen files: validated at once, then read one after the other, to limit memory on phones. */
export function useCandidates(videoId: string | undefined) {
  const [candidates, setCandidates] = useState<readonly Candidate[]>([]);
  const { items, dispatch } = useUploadQueue();
  const { data } = useQuery(uploadsQuery);
  const probing = useRef(Promise.resolve());

  const update = (key: string, found: Partial<Candidate>) =>
    setCandidates((before) => before.map((one) => (one.key === key ? { ...one, ...found } : one)));

  /** The file may be in the queue by then: its poster and duration are also shown in the tray. */
  const probe = async ({ key, file }: Candidate) => {
    const probed = await probeCandidate(file);
    update(key, probed);
    if (probed.probe) dispatch({ type: 'probed', key, ...probed.probe });
  };

  const read = async (added: readonly Candidate[]) => {
    for (const one of added) {
      const found = await fingerprintFile(one.file);
      update(one.key, found);
      if (!found.refusal) probing.current = probing.current.then(() => probe(one));
    }
  };

  const add = (files: Iterable<File>) => {
    const bounds = { bytesMax: data?.bytesMax ?? limits.videos.upload.bytesMax, quotaBytes: data?.quota?.bytes?.fileMax };
    const added = Array.from(files, (file) => buildCandidate(file, rememberedCategory.read(), bounds));
    const accepted = videoId === undefined ? added : added.slice(0, 1);
    setCandidates((before) => (videoId === undefined ? [...before, ...accepted] : accepted));
    void read(accepted.filter(({ refusal }) => !refusal));
  };

  const validated = candidates.map((one, index) => {
    const { fingerprint } = one;
    if (one.refusal || fingerprint === undefined) return one;
    const isSame = (other: string | undefined) => other === fingerprint;
    const isTwice =
      items.some(({ details, stage }) => stage !== 'arrived' && isSame(details.fingerprint)) ||
      candidates.slice(0, index).some((other) => !other.refusal && isSame(other.fingerprint));
    if (isTwice) return { ...one, refusal: 'twice' as const };
    const match = { fingerprint, bytes: one.file.size, ...(videoId !== undefined && { videoId }) };
    const unfinished = findUnfinished(data?.uploads ?? [], match);
    if (unfinished?.arriving) return { ...one, refusal: 'elsewhere' as const };
    return unfinished ? { ...one, unfinished } : one;
  });

  return {
    candidates: videoId === undefined ? withinQuota(validated, data?.quota) : validated,
    add,
    change: (key: string, changes: Changes) => {
      if (changes.category) rememberedCategory.write(changes.category);
      update(key, changes);
    },
    changeAll: (category: Category) => {
      rememberedCategory.write(category);
      setCandidates((before) => before.map((one) => ({ ...one, category })));
    },
    remove: (key: string) => setCandidates((before) => before.filter((one) => one.key !== key)),
  };
}

/** Those beyond the number of videos that the host allows are refused here, and not after they were sent for an hour. */
function withinQuota(candidates: readonly Candidate[], quota: Quota | undefined): readonly Candidate[] {
  if (!quota?.videos) return candidates;
  let left = quota.videos.most - quota.videos.used;
  return candidates.map((one) => {
    if (one.refusal || one.unfinished) return one;
    left -= 1;
    return left < 0 ? { ...one, refusal: 'too_many' as const } : one;
  });
}

const KEY = 'upload-category';

/** The category chosen last in this browser tab. */
const rememberedCategory = {
  read: (): Category => categorySchema.safeParse(readText('sessionStorage', KEY)).data ?? 'palestra',
  write: (category: Category) => writeText('sessionStorage', KEY, category),
};
