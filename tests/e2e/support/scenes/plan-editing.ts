import type { Page } from '@playwright/test';
import { calls } from '#contract/calls.ts';
import type { Language } from '#contract/languages.ts';
import type { PlanDocument } from '#contract/plans/document.ts';
import { adminOf } from '../admin.ts';
import type { Api } from '../api.ts';
import type { Thumb } from '../layout/trainer-thumb.ts';
import { expect } from '../test.ts';

/** The screen of a plan, in the words of a language. */
export function planScreenOf(page: Page, language: Language) {
  const admin = adminOf(page, language);
  const { text, button, form } = admin;
  const search = form.getByRole('textbox', { name: text('plans.searchVideos') });
  return {
    ...admin,
    search,
    day: (name: string) => page.getByRole('region', { name, exact: true }),
    /** The row of an exercise, by its name. */
    exercise: (name: string | RegExp) => page.getByRole('main').getByRole('button', { name, expanded: false }),
    labelled: (name: string) => page.getByRole('main').getByRole('textbox', { name: text(name), exact: true }),
    saved: () => expect(page.getByText(text('site.state.saved'), { exact: true })).toBeAttached(),
    /** Types lines into the search, each with Enter. */
    add: async (thumb: Thumb, dayName: string, lines: readonly string[]) => {
      await thumb.choose(button('plans.addTo', { name: dayName }));
      await expect(search).toBeFocused();
      for (const line of lines) {
        await thumb.type(`${line}\n`);
        await expect(search).toHaveValue('');
      }
      await thumb.tap(button('plans.addedCount_other', { count: lines.length }));
      await expect(form).toHaveCount(0);
    },
  };
}

/** A plan by the product's own call: a day with an exercise for each video. */
export async function makePlan(api: Api, userId: string | null, name: string, videoIds: readonly string[]) {
  const exercises = videoIds.map((videoId) => ({
    id: crypto.randomUUID(),
    videoId,
    name: '',
    sets: 3,
    reps: '10',
    seconds: null,
    load: '',
    effort: '',
    rest: 60,
    note: '',
  }));
  const blocks = exercises.map((exercise) => ({
    id: crypto.randomUUID(),
    kind: 'single' as const,
    rounds: null,
    exercises: [exercise],
  }));
  const days = [{ id: crypto.randomUUID(), name: 'A', blocks }];
  const document: PlanDocument = { name, goal: '', startsOn: null, endsOn: null, days };
  const { plan } = await api.ask(calls.createPlan, { body: { id: crypto.randomUUID(), userId, document } });
  return plan;
}
