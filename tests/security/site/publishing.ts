import { createHash } from 'node:crypto';
import { type Call, calls } from '#contract/calls.ts';
import { partKinds } from '#contract/site/parts/parts.ts';
import { openSqlite } from '#server/db/sqlite/node-sqlite.ts';
import { answerOf, type Reply, type SentAnything, type Visitor } from '../../harness.ts';

type Send = (call: Call, sent?: SentAnything) => Promise<Reply>;

/** Two parts that say the same number: a revision that has one of them without the other was written by half. */
export function numbered(number: number) {
  const said = { it: `Numero ${number}`, en: '' };
  return {
    texts: { overrides: { 'home.headline': said }, english: {} },
    closures: {
      items: [{ id: 'ferie', from: '2031-08-05', to: '2031-08-20', announceDays: 14, reason: said }],
      english: {},
    },
  };
}

/** Drafts both parts and publishes them; gives the number of the revision. */
export async function publishNumbered(send: Send, as: Visitor, number: number): Promise<number> {
  const { revision, drafts } = answerOf(calls.readSite, await send(calls.readSite, { as }));
  const versions: Record<string, string> = {};
  for (const [kind, document] of Object.entries(numbered(number))) {
    const version = drafts[kind as 'texts' | 'closures']?.version ?? null;
    const saved = await send(calls.saveDraft, { as, params: { kind }, body: { version, document } });
    versions[kind] = answerOf(calls.saveDraft, saved).version;
  }
  const published = await send(calls.publishSite, { as, body: { revision, drafts: versions } });
  return answerOf(calls.publishSite, published).revision;
}

/** What is wrong with the stored history, which every revision must be whole in; and the number that each revision says. */
export function readHistory(file: string): { faults: string[]; said: Map<number, string> } {
  const sqlite = openSqlite(file);
  try {
    const faults = sqlite
      .prepare('PRAGMA integrity_check')
      .all()
      .flatMap((row) => (row.integrity_check === 'ok' ? [] : [JSON.stringify(row)]));
    const documents = new Map<string, string>();
    for (const { sha256, kind, document } of sqlite.prepare('select * from site_parts').all()) {
      const hash = createHash('sha256').update(`${kind}\n${document}`).digest('hex');
      if (hash !== sha256) faults.push(`part ${sha256} is another`);
      documents.set(String(sha256), String(document));
    }
    const said = new Map<number, string>();
    const rows = sqlite.prepare('select number, parts from site_revisions order by number').all();
    for (const [index, { number, parts }] of rows.entries()) {
      if (Number(number) !== index + 1) faults.push(`revision ${index + 1} is missing`);
      const hashes = JSON.parse(String(parts)) as Record<string, string>;
      const named = partKinds.flatMap((kind) => hashes[kind] ?? []);
      const numbers = named.map((hash) => /Numero \d+/.exec(documents.get(hash) ?? '')?.[0] ?? 'nothing');
      if (new Set(numbers).size !== 1) faults.push(`revision ${number} says ${numbers.join(' and ')}`);
      said.set(Number(number), numbers[0] ?? '');
    }
    return { faults, said };
  } finally {
    sqlite.close();
  }
}
