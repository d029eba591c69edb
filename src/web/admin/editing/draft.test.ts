import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { limits } from '#contract/limits.ts';
import { createDraft, type Outcome, type Stored, type Unsent } from './draft.ts';

class Refusal extends Error {
  readonly outcome: Outcome;
  constructor(outcome: Outcome) {
    super(outcome);
    this.outcome = outcome;
  }
}

/** A server that answers when it is told to, and a part that is typed over it. */
function scene(start: Stored = { document: { a: '', b: '' }, version: null }) {
  let server = start;
  let count = 0;
  let most = 0;
  let open = 0;
  const waiting: (() => void)[] = [];
  const sent: unknown[] = [];
  const merged: string[] = [];
  let remembered: Unsent | undefined;
  let refusal: Outcome | undefined;
  const draft = createDraft(start, {
    async save({ version, document }) {
      open += 1;
      most = Math.max(most, open);
      sent.push(document);
      await new Promise<void>((resolve) => waiting.push(resolve));
      open -= 1;
      if (refusal) throw new Refusal(refusal);
      if (version !== server.version) throw new Refusal('conflict');
      count += 1;
      server = { document, version: `v${count}` };
      return { version: `v${count}` };
    },
    reload: async () => ({ author: 'Anna', ...server }),
    read: (merged) => merged,
    classify: (error) => (error instanceof Refusal ? error.outcome : 'refused'),
    remember: (unsent) => {
      remembered = unsent;
    },
    changed: () => undefined,
    saveAfter: () => limits.site.autosaveAfter,
    merged: (author) => merged.push(author),
  });
  return {
    draft,
    sent,
    merged,
    most: () => most,
    server: () => server,
    remembered: () => remembered,
    refuse: (outcome: Outcome | undefined) => {
      refusal = outcome;
    },
    other: (document: unknown) => {
      count += 1;
      server = { document, version: `other${count}` };
    },
    pause: () => vi.advanceTimersByTimeAsync(limits.site.autosaveAfter),
    answer: async () => {
      waiting.shift()?.();
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a part that is typed', () => {
  it('is sent after a pause, and once however many keys there were', async () => {
    const { draft, sent, pause, answer, remembered } = scene();
    for (const a of ['F', 'Fo', 'For']) draft.edit({ a, b: '' });
    expect(draft.read().state).toBe('waiting');
    expect(remembered()).toEqual({ base: { a: '', b: '' }, version: null, document: { a: 'For', b: '' } });
    await pause();
    expect(sent).toEqual([{ a: 'For', b: '' }]);
    expect(draft.read().state).toBe('saving');
    await answer();
    expect(draft.read().state).toBe('saved');
    expect(remembered()).toBeUndefined();
  });

  it('sends one request at a time, and loses nothing typed meanwhile', async () => {
    const { draft, most, pause, answer, server } = scene();
    for (let word = 0; word < 10; word += 1) {
      draft.edit({ a: `word ${word}`, b: '' });
      draft.flush();
      await pause();
      if (word % 3 === 2) await answer();
    }
    for (let left = 0; left < 5; left += 1) {
      await answer();
      await pause();
    }
    expect(most()).toBe(1);
    expect(server().document).toEqual({ a: 'word 9', b: '' });
    expect(draft.isSaved()).toBe(true);
  });

  it('sends nothing where the words are those of before', async () => {
    const { draft, sent, pause } = scene();
    draft.edit({ a: 'x', b: '' });
    draft.edit({ a: '', b: '' });
    await pause();
    expect(sent).toEqual([]);
    expect(draft.read().state).toBe('saved');
  });

  it('is tried again while there is no line, ever more rarely, and keeps its words', async () => {
    const { draft, sent, pause, answer, refuse, remembered } = scene();
    refuse('offline');
    draft.edit({ a: 'x', b: '' });
    await pause();
    await answer();
    expect(draft.read().state).toBe('offline');
    expect(remembered()).toMatchObject({ document: { a: 'x' } });
    await vi.advanceTimersByTimeAsync(2_000);
    await answer();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(sent).toHaveLength(2);
    refuse(undefined);
    await vi.advanceTimersByTimeAsync(2_000);
    await answer();
    expect(draft.read().state).toBe('saved');
  });

  it('waits for the login where the session has ended', async () => {
    const { draft, sent, pause, answer, refuse } = scene();
    refuse('session');
    draft.edit({ a: 'x', b: '' });
    await pause();
    await answer();
    expect(draft.read()).toEqual({ document: { a: 'x', b: '' }, state: 'waiting' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(1);
    refuse(undefined);
    draft.flush();
    await answer();
    expect(draft.isSaved()).toBe(true);
  });
});

describe('a part that another device has changed', () => {
  it('is merged where both changed different fields', async () => {
    const { draft, pause, answer, other, merged, server } = scene();
    other({ a: '', b: 'theirs' });
    draft.edit({ a: 'mine', b: '' });
    await pause();
    await answer();
    expect(draft.read().document).toEqual({ a: 'mine', b: 'theirs' });
    expect(merged).toEqual(['Anna']);
    await answer();
    expect(server().document).toEqual({ a: 'mine', b: 'theirs' });
  });

  it('asks where both changed the same, and keeps both until one is chosen', async () => {
    const { draft, pause, answer, other, remembered, server } = scene();
    other({ a: 'theirs', b: '' });
    draft.edit({ a: 'mine', b: '' });
    await pause();
    await answer();
    expect(draft.read()).toMatchObject({
      state: 'conflict',
      document: { a: 'mine' },
      conflict: { author: 'Anna', clashes: [{ path: 'a', mine: 'mine', theirs: 'theirs' }] },
    });
    expect(remembered()).toMatchObject({ document: { a: 'mine' } });
    draft.flush();
    draft.choose({ a: 'mine' });
    await answer();
    expect(server().document).toEqual({ a: 'mine', b: '' });
    expect(draft.isSaved()).toBe(true);
  });

  it('takes theirs without a request where that was chosen', async () => {
    const { draft, sent, pause, answer, other } = scene();
    other({ a: 'theirs', b: '' });
    draft.edit({ a: 'mine', b: '' });
    await pause();
    await answer();
    draft.choose({});
    await pause();
    expect(sent).toHaveLength(1);
    expect(draft.read()).toEqual({ document: { a: 'theirs', b: '' }, state: 'saved' });
  });

  it('takes over what the server has, but not over words on their way', async () => {
    const { draft, pause, answer } = scene();
    draft.adopt({ document: { a: 'new', b: '' }, version: 'x' });
    expect(draft.read().document).toEqual({ a: 'new', b: '' });
    draft.edit({ a: 'mine', b: '' });
    draft.adopt({ document: { a: 'newer', b: '' }, version: 'y' });
    expect(draft.read().document).toEqual({ a: 'mine', b: '' });
    await pause();
    await answer();
    expect(draft.read().state).toBe('conflict');
  });
});
