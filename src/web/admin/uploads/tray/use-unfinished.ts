import { useQuery } from '@tanstack/react-query';
import type { Upload } from '#contract/uploads.ts';
import { useUploadQueue } from '../uploads-context.ts';
import { uploadsQuery } from '../uploads-query.ts';

const NONE: readonly Upload[] = [];

/** What was begun elsewhere or before this page was opened, and nobody sends now. */
export function useUnfinished(): readonly Upload[] {
  const { data } = useQuery(uploadsQuery);
  const { items } = useUploadQueue();
  const isOurs = ({ id, fingerprint }: Upload) =>
    items.some(({ uploadId, details, stage }) => uploadId === id || (stage !== 'refused' && details.fingerprint === fingerprint));
  return data?.uploads.filter((upload) => !isOurs(upload)) ?? NONE;
}
