import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { calls } from '#contract/calls.ts';
import { type PartKind, type Parts, partKinds } from '#contract/site/parts/parts.ts';
import { openDatabase } from '#server/db/database.ts';
import { type Api, openApi } from '../../support/api.ts';
import { uploadPicture } from '../../support/scenes/site-editing.ts';
import { adminPassword, discard, type RunningSite, startSite } from '../../support/server.ts';
import type { Site } from './factors.ts';
import { contentWith, photographs } from './photographs.ts';
import { changedKinds, names, partsOf } from './site-parts.ts';

export type Stand = { site: RunningSite; show(site: Site): Promise<void>; close(): Promise<void> };

/** One server that shows one site after the other, over a content folder with these photographs. */
export async function openStand(folder: Site['photographs']): Promise<Stand> {
  const contentDirectory = await contentWith(folder);
  const running = await startSite({ contentDirectory, env: { DEMONSTRATION: 'off' } });
  const api = await openApi(running.origin, running.adminToken);
  const reviews = await openReviews(running);
  const { parts } = await api.ask(calls.readSite);
  const first = Object.fromEntries(partKinds.map((kind) => [kind, parts[kind].document])) as Parts;
  const pictures = new Map<string, string>();
  return {
    site: running,
    async show(site) {
      await reviews.approve(site);
      await api.ask(calls.confirmPassword, { body: { password: adminPassword } });
      await publish(api, partsOf(site, first, await uploaded(site)));
      await api.ask(calls.changeSite, { body: { hasEnglish: site.english !== 'none', isVisible: !site.isHidden } });
    },
    async close() {
      await reviews.close();
      await discard(running);
      await rm(contentDirectory, { recursive: true });
    },
  };

  async function uploaded({ photographs: kind, by }: Site): Promise<string | undefined> {
    if (kind === 'none' || by === 'files') return undefined;
    const id = pictures.get(kind) ?? (await uploadPicture(running, api, await photographs[kind]()));
    pictures.set(kind, id);
    return id;
  }
}

async function publish(api: Api, parts: Partial<Parts>): Promise<void> {
  const { revision, parts: published } = await api.ask(calls.readSite);
  const drafts: { [K in PartKind]?: string } = {};
  for (const kind of changedKinds) {
    const document = parts[kind];
    if (JSON.stringify(document) === JSON.stringify(published[kind].document)) continue;
    const saved = await api.ask(calls.saveDraft, { params: { kind }, body: { version: null, document } });
    if (saved.problems.length > 0) throw new Error(`${kind}: ${JSON.stringify(saved.problems)}`);
    drafts[kind] = saved.version;
  }
  if (Object.keys(drafts).length > 0) await api.ask(calls.publishSite, { body: { revision, drafts } });
}

const REVIEWS = 30;
const words = 'Un percorso costruito con attenzione, un passo alla volta. ';

/** Thirty written reviews, of which a site shows as many as it has; what it publishes next empties the page cache. */
async function openReviews(site: RunningSite) {
  const db = await openDatabase(path.join(site.dataDirectory, 'site.db'));
  const at = new Date().toISOString();
  const numbers = Array.from({ length: REVIEWS }, (_, number) => number);
  const kinds = Object.keys(names) as (keyof typeof names)[];
  const nameOf = (number: number) => names[kinds[number % kinds.length] ?? 'short'];
  const users = numbers.map((number) => ({
    ...{ id: randomUUID(), username: `cliente-${number}`, usernameKey: `cliente-${number}` },
    ...{ firstName: nameOf(number).first, lastName: nameOf(number).last, status: 'active' as const },
    ...{ email: null, createdAt: at, lastLogin: null, lastSeenAt: null },
  }));
  const written = users.map((user, number) => ({
    ...{ id: randomUUID(), userId: user.id, rating: 1 + (number % 5), title: number % 2 ? null : words.slice(0, 40) },
    ...{ comment: words.repeat(1 + (number % 7)), createdAt: at, updatedAt: at, approvedAt: null, featuredAt: null },
    ...{ trainingAgreedAt: number % 4 ? at : null, trainingService: 's0', trainingMonths: number % 4 > 1 ? 140 : null },
  }));
  await db.insertInto('users').values(users).execute();
  await db.insertInto('reviews').values(written).execute();
  return {
    async approve({ reviews, names: kind }: Site) {
      await db.updateTable('reviews').set({ approvedAt: null, featuredAt: null }).execute();
      const chosen = reviews === 1 ? [written[kinds.indexOf(kind)]?.id ?? ''] : written.slice(0, reviews).map(({ id }) => id);
      if (reviews > 0)
        await db.updateTable('reviews').set({ approvedAt: at, featuredAt: at }).where('id', 'in', chosen).execute();
    },
    close: () => db.destroy(),
  };
}
