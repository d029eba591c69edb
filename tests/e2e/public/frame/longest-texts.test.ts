import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { publicPaths, serviceQuery } from '#contract/pages/paths.ts';
import { type PartKind, type Parts, partKinds } from '#contract/site/parts/parts.ts';
import { textRules } from '#contract/site/parts/text-rules.ts';
import { openApi } from '../../support/api.ts';
import { oneWord, withLongestTexts } from '../../support/layout/hostile-parts.ts';
import { adminPassword, discard, startSite } from '../../support/server.ts';
import { awake, expect, test } from '../../support/test.ts';

const bounds = limits.site;
const both = { it: 'a', en: 'a' };

/** With one item in each list. */
function shortLists(parts: Parts): Parts {
  const question = { id: 'a', question: both, answer: both };
  const item = { id: 'a', title: both, issuer: both, year: 2001 };
  const closure = { id: 'a', from: '2020-01-01', to: '2099-01-01', announceDays: 1, reason: both };
  return {
    ...parts,
    services: { ...parts.services, items: parts.services.items.slice(0, 1) },
    timeline: { ...parts.timeline, chapters: parts.timeline.chapters.slice(0, 1) },
    hours: { ...parts.hours, lines: parts.hours.lines.slice(0, 1) },
    certifications: { ...parts.certifications, items: [item] },
    questions: { ...parts.questions, items: [question] },
    closures: { ...parts.closures, items: [closure] },
    legal: { ...parts.legal, court: 'a' },
  };
}

const listOf = {
  services: 'items',
  timeline: 'chapters',
  hours: 'lines',
  certifications: 'items',
  questions: 'items',
  closures: 'items',
} as const;
const countOf = { ...bounds, closuresMax: 2 };

/** The only item of the document's list, as often as there may be items. */
function repeatItem(kind: PartKind, document: object): object {
  if (!(kind in listOf)) return document;
  const list = listOf[kind as keyof typeof listOf];
  const count = countOf[`${kind === 'timeline' ? 'chapters' : (kind as 'services')}Max`];
  const [item] = Reflect.get(document, list) as object[];
  return { ...document, [list]: Array.from({ length: count }, (_, n) => ({ ...item, id: `n${n}` })) };
}

const texts = {
  overrides: Object.fromEntries(Object.entries(textRules).map(([key, { max }]) => [key, { it: oneWord(max), en: oneWord(max) }])),
  english: {},
};

test('each list and each text at its limit, in one word, keeps every page within a phone of 320 px', async ({ page }) => {
  test.slow();
  const site = await startSite({ env: { DEMONSTRATION: 'off' } });
  const api = await openApi(site.origin, site.adminToken);
  await api.ask(calls.confirmPassword, { body: { password: adminPassword } });
  const { parts, revision } = await api.ask(calls.readSite);
  const present = Object.fromEntries(partKinds.map((kind) => [kind, parts[kind].document])) as Parts;
  const short = shortLists(present);
  const drafts: { [K in PartKind]?: string } = {};
  for (const kind of partKinds) {
    const document = kind === 'texts' ? texts : repeatItem(kind, withLongestTexts(kind, short[kind]).document);
    const saved = await api.ask(calls.saveDraft, { params: { kind }, body: { version: null, document } });
    expect([kind, saved.problems]).toEqual([kind, []]);
    drafts[kind] = saved.version;
  }
  await api.ask(calls.publishSite, { body: { revision, drafts } });

  const watched = awake(page);
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of [...publicPaths, `/services?${serviceQuery}=n0`]) {
    await watched.goto(`${site.origin}${path}`);
    expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 320]);
  }
  await discard(site);
});
