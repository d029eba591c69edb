import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What would tell of somebody's health, or promise to heal: the site's own rules forbid both. */
const HEALTH = /cardiolog|medic|incint|gravidanz|pavimento pelvico|mal di|dolor|guari|terap|ernia|diabet|operazion|fisioterap/i;

const allowed = /medic[oa].{0,80}(prima|consulta|parere)|(consulta|parere|certificato).{0,40}medic/i;

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];
}

test.each([
  'demo/reviews.json',
  'demo/people.json',
  'demo/plans.json',
  'demo/trainings.json',
  'content/timeline.json',
  'content/services.json',
])('nothing in %s tells of health or promises to heal', (file) => {
  const texts = textsIn(JSON.parse(readFileSync(file, 'utf8')));
  expect(texts.length).toBeGreaterThan(5);
  expect(texts.filter((text) => HEALTH.test(text) && !allowed.test(text))).toEqual([]);
});
