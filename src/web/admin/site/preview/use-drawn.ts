import { useQuery } from '@tanstack/react-query';
import { partKinds } from '#contract/site/parts/parts.ts';
import { picturesQuery } from '../../pictures/use-pictures.ts';
import { useSiteState } from '../site-context.tsx';

/**
 * What the pages in view are made of: another text once a draft was saved, discarded or published, English switched, or a picture
 * that was being made can be shown.
 */
export function useDrawn(version: number | undefined): string {
  const { revision, drafts, hasEnglish } = useSiteState();
  const { data } = useQuery({ ...picturesQuery, enabled: false });
  const making = data?.pictures.filter(({ state }) => state === 'making').length ?? 0;
  const documents = version === undefined ? [revision, ...partKinds.map((kind) => drafts[kind]?.version ?? '')] : [`v${version}`];
  return [hasEnglish, making, ...documents].join(' ');
}
