import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NoteDraft } from './note-draft.ts';

/** A server that answers when it is told to. */
function scene() {
  const sent: { note: string; before: string }[] = [];
  const answers: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const reload = vi.fn(async () => {});
  const draft = new NoteDraft('before', {
    save: (change) => {
      sent.push(change);
      return new Promise<void>((resolve, reject) => answers.push({ resolve, reject }));
    },
    saved: () => {},
    isChanged: (error) => error instanceof Error && error.message === 'changed',
    reload,
  });
  const answer = async (refused?: string) => {
    const next = answers.shift();
    if (refused === undefined) next?.resolve();
    else next?.reject(new Error(refused));
    await vi.advanceTimersByTimeAsync(0);
  };
  return { draft, sent, reload, answer, pause: () => vi.advanceTimersByTimeAsync(700) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('one call at a time is sent after a pause, and what was typed meanwhile goes after its answer', async () => {
  const { draft, sent, answer, pause } = scene();
  draft.type('on');
  draft.type('one ');
  await pause();
  expect(draft.read()).toEqual({ text: 'one ', state: 'saving' });
  draft.type('two');
  await pause();
  expect(sent).toEqual([{ note: 'one', before: 'before' }]);
  await answer();
  expect(sent.at(-1)).toEqual({ note: 'two', before: 'one' });
  await answer();
  expect(draft.read()).toEqual({ text: 'two', state: 'saved' });
});

test('what another device wrote is chosen by hand, and nothing is sent until then', async () => {
  const { draft, sent, reload, answer, pause } = scene();
  draft.type('mine');
  await pause();
  await answer('changed');
  expect(reload).toHaveBeenCalledOnce();
  draft.type('mine too');
  draft.adopt('theirs');
  await pause();
  await draft.save();
  expect(draft.read()).toEqual({ text: 'mine too', state: 'changed' });
  expect(sent).toHaveLength(1);
  draft.keepMine('theirs');
  expect(sent.at(-1)).toEqual({ note: 'mine too', before: 'theirs' });
  await answer('changed');
  draft.takeOther('again');
  expect(draft.read()).toEqual({ text: 'again', state: 'saved' });
  await draft.save();
  expect(sent).toHaveLength(2);
});

test('a note from elsewhere is taken over, unless something is typed', async () => {
  const { draft, answer, pause } = scene();
  draft.adopt('elsewhere');
  expect(draft.read()).toEqual({ text: 'elsewhere', state: 'saved' });
  draft.type('mine');
  draft.adopt('later');
  await pause();
  await answer('no answer');
  expect(draft.read()).toEqual({ text: 'mine', state: 'failed' });
});
