import { createContext, useContext } from 'react';
import type { Identity, PageData } from '#contract/pages/data.ts';

type ShownIdentity = Omit<Identity, 'role' | 'area' | 'portrait' | 'providers' | 'address'> & {
  address: Omit<Identity['address'], 'directions'>;
};

/** What every page knows: it came with the document and stays the same until the next document. */
export type Page = Pick<
  PageData,
  | 'language'
  | 'zone'
  | 'origin'
  | 'today'
  | 'messageUrls'
  | 'hours'
  | 'closures'
  | 'signs'
  | 'cards'
  | 'isIndexed'
  | 'isUnfinished'
  | 'hasEnglish'
> & {
  identity: ShownIdentity;
  figures: Pick<PageData['figures'], 'cancellationHours' | 'replyWorkingHours'>;
  /** Only in a page with the trainer's drafts, so that visitors' documents say nothing of it. */
  isPreview?: true;
  /** Only where contracts are concluded on the site. */
  hasWithdrawal?: true;
  /** Only where some page shows a video: the policy of this document lets it play by Media Source Extensions. */
  hasVideos?: true;
  /** In the client's area alone. */
  hasMail?: true;
};

export const PageContext = createContext<Page | undefined>(undefined);

/** Marks what a form of the admin edits, in a preview alone: a tap there opens the form (docs/decisions/preview.md). */
export function usePreviewPart(part: string): { 'data-part'?: string } {
  return usePage().isPreview ? { 'data-part': part } : {};
}

export function usePage(): Page {
  const page = useContext(PageContext);
  if (!page) throw new Error('The page came without its data.');
  return page;
}
