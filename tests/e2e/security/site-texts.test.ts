import { rm } from 'node:fs/promises';
import { calls } from '#contract/calls.ts';
import { pagePaths } from '#contract/pages/paths.ts';
import { type PartKind, partKinds } from '#contract/site/parts/parts.ts';
import { fillContent } from '../../factories/filled-content.ts';
import { openApi } from '../support/api.ts';
import { hostileTexts, withHostileTexts } from '../support/layout/hostile-parts.ts';
import { becameOfTexts } from '../support/layout/hostile-texts.ts';
import { watchPolicy } from '../support/policy-watch.ts';
import { adminPassword, discard, startSite } from '../support/server.ts';
import { awake, expect, test } from '../support/test.ts';

const pages = pagePaths;

/** Fields that hold one of a list, a place in a picture, a time, a day or an id. */
const ofClosedLists =
  /^(address\/country|address\/directions\/\d+\/by|booking\/provider|(lines|items|chapters)\/\d+\/(id|days\/\d+|from|to)|hero\/kind|changed\/.*)$|picture$|^items\/\d+\/title\/en$/;

test('something hostile in every field of every part of the site is text on every page, in both languages', async ({ page }) => {
  test.slow();
  const contentDirectory = fillContent();
  const site = await startSite({ contentDirectory, env: { DEMONSTRATION: 'off' } });
  const api = await openApi(site.origin, site.adminToken);
  await api.ask(calls.confirmPassword, { body: { password: adminPassword } });
  const { parts, revision } = await api.ask(calls.readSite);
  const closure = { id: 'ferie', from: '2020-01-01', to: '2099-01-01', announceDays: 1, reason: { it: 'a', en: 'a' } };
  const certification = { id: 'a', title: { it: 'a', en: 'a' }, issuer: { it: 'a', en: 'a' }, year: 2001 };
  const section = { markdown: 'a', replaces: '0'.repeat(64) };
  const drafts: { [K in PartKind]?: string } = {};
  for (const kind of partKinds) {
    const shipped = parts[kind].document as object;
    const full = {
      ...shipped,
      ...(kind === 'closures' && { items: [closure] }),
      ...(kind === 'certifications' && { items: [certification] }),
      ...(kind === 'legal' && { court: 'a', sections: { 'terms-of-service#disdette-e-ritardi': section } }),
    };
    const hostile = kind === 'texts' ? { document: hostileTexts(), refused: [] } : withHostileTexts(kind, full);
    expect([kind, hostile.refused.filter((path) => !ofClosedLists.test(path) && !/replaces$/.test(path))]).toEqual([kind, []]);
    const body = { version: null, document: hostile.document };
    const saved = await api.ask(calls.saveDraft, { params: { kind }, body });
    expect([kind, saved.problems]).toEqual([kind, []]);
    drafts[kind] = saved.version;
  }
  await api.ask(calls.publishSite, { body: { revision, drafts } });

  const violations = await watchPolicy(page);
  const watched = awake(page);
  for (const path of pages) {
    await watched.goto(`${site.origin}${path}`);
    expect([path, await becameOfTexts(page)]).toEqual([path, []]);
    const source = await (await page.request.get(`${site.origin}${path}`)).text();
    expect([path, /<script>window\.ran|<img src=x|<svg\/onload|<u>x|href="javascript:/i.test(source)]).toEqual([path, false]);
    for (const block of source.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs))
      expect(() => JSON.parse(block[1] ?? '') as unknown).not.toThrow();
  }
  const home = await (await page.request.get(`${site.origin}/`)).text();
  expect(home).toContain('application/ld+json');
  expect(violations).toEqual([]);
  await discard(site);
  await rm(contentDirectory, { recursive: true });
});
