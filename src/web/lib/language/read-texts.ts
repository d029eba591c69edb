import { calls } from '#contract/calls.ts';
import type { Language, Zone } from '#contract/languages.ts';
import type { PageTexts } from '#contract/pages.ts';
import { callApi } from '../api.ts';

/** Loaded only when a visitor changes language: most pages never carry the API client. */
export async function readTexts(language: Language, zone: Zone): Promise<PageTexts> {
  const { texts } = await callApi(calls.readTexts, { params: { language, zone } });
  return texts as PageTexts;
}
