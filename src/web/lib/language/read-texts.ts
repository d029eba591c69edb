import { calls } from '#contract/calls.ts';
import type { Language, Zone } from '#contract/languages.ts';
import { callApi } from '../api.ts';

/** Loaded only when a visitor changes language: most pages never carry the API client. */
export async function readTexts(language: Language, zone: Zone): Promise<Record<string, unknown>> {
  const { texts } = await callApi(calls.readTexts, { params: { language, zone } });
  return texts;
}
