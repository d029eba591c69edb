import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { limits } from '#contract/limits.ts';
import type { PlanDocument } from '#contract/plans/document.ts';
import type { Plan } from '#contract/plans/schemas.ts';
import { emptyDay } from '../document/days.ts';
import { addExercise, changeExercise } from '../document/document-edits.ts';
import { documentOf, PlanEditor } from './plan-editor.ts';

const day = emptyDay('Giorno A');
const empty: PlanDocument = { name: 'Forza', goal: '', startsOn: null, endsOn: null, days: [day] };
const started = addExercise(empty, day.id, { videoId: null, name: 'Squat' });
const exerciseId = started.days[0]?.blocks[0]?.exercises[0]?.id ?? '';

class Conflict extends Error {}

/** The server of one plan, and an editor on it; `other` is what another device saves. */
function scene() {
  const times = { createdAt: '2026-11-20T10:00:00.000Z', updatedAt: '2026-11-20T10:00:00.000Z' };
  let server: Plan = { id: 'p', userId: 'u', version: 1, current: false, givenAt: null, videos: [], ...times, ...started };
  const merged = vi.fn();
  const open = () =>
    new PlanEditor(server, {
      merged,
      classify: (error) => (error instanceof Conflict ? 'conflict' : 'offline'),
      reload: async () => server,
      save: async ({ version, document }) => {
        if (isOffline) throw new Error('no line');
        if (version !== server.version) throw new Conflict();
        server = { ...server, ...document, version: version + 1 };
        return server;
      },
    });
  let isOffline = false;
  return {
    open,
    merged,
    server: () => documentOf(server),
    cutLine: (cut: boolean) => {
      isOffline = cut;
    },
    other: (change: (document: PlanDocument) => PlanDocument) => {
      server = { ...server, ...change(documentOf(server)), version: server.version + 1 };
      return server;
    },
  };
}

const setReps = (reps: string) => (document: PlanDocument) => changeExercise(document, exerciseId, { reps });
const rename = (name: string) => (document: PlanDocument) => ({ ...document, name });
const repsOf = ({ days }: PlanDocument) => days[0]?.blocks[0]?.exercises[0]?.reps;
const pause = () => vi.advanceTimersByTimeAsync(limits.site.autosaveAfter);

beforeEach(() => {
  vi.useFakeTimers();
  const stored = new Map<string, string>();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => stored.set(key, text),
      removeItem: (key: string) => stored.delete(key),
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a plan that is written', () => {
  it('is saved after a pause, and goes back and forth', async () => {
    const { open, server } = scene();
    const editor = open();
    editor.edit(rename('Forza 1'), 'name');
    editor.edit(rename('Forza 2'), 'name');
    editor.edit(setReps('5'), 'reps');
    await pause();
    expect(server()).toEqual(editor.read().document);
    expect(editor.isSaved()).toBe(true);
    editor.undo();
    expect(repsOf(editor.read().document)).toBe('10');
    editor.undo();
    expect(editor.read()).toMatchObject({ document: { name: 'Forza' }, canUndo: false, canRedo: true });
    editor.redo();
    await pause();
    expect(server().name).toBe('Forza 2');
  });

  it('takes over what another device has changed elsewhere in it', async () => {
    const { open, other, merged, server } = scene();
    const editor = open();
    other(rename('Massa'));
    editor.edit(setReps('5'), 'reps');
    await pause();
    await pause();
    expect(server().name).toBe('Massa');
    expect(repsOf(server())).toBe('5');
    expect(merged).toHaveBeenCalledOnce();
    expect(editor.read().canUndo).toBe(false);
  });

  it('asks where both have changed the same, and takes what is chosen', async () => {
    const { open, other, server } = scene();
    const editor = open();
    other(setReps('12'));
    editor.edit(setReps('5'), 'reps');
    await pause();
    const [clash] = editor.read().conflict?.clashes ?? [];
    expect(clash).toMatchObject({ mine: '5', theirs: '12' });
    editor.edit(rename('not now'), 'name');
    editor.choose({ [clash?.path ?? '']: 'mine' });
    await pause();
    expect(repsOf(server())).toBe('5');
    expect(server().name).toBe('Forza');
  });

  it('keeps words that did not arrive for the next opening, and puts them over what is there by then', async () => {
    const { open, other, cutLine, server } = scene();
    cutLine(true);
    const lost = open();
    lost.edit(setReps('5'), 'reps');
    await pause();
    expect(lost.read().state).toBe('offline');
    cutLine(false);
    other(rename('Massa'));
    const editor = open();
    editor.recover();
    await pause();
    expect(server().name).toBe('Massa');
    expect(repsOf(server())).toBe('5');
  });

  it('follows the server where nothing of its own is on its way, and never goes back in time', async () => {
    const { open, other } = scene();
    const editor = open();
    const newer = other(rename('Massa'));
    editor.adopt(newer);
    expect(editor.read().document.name).toBe('Massa');
    editor.adopt({ ...newer, version: 1, name: 'Forza' });
    expect(editor.read().document.name).toBe('Massa');
  });
});
