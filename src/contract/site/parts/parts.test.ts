import { describe, expect, it } from 'vitest';
import { limits } from '../../limits.ts';
import { check } from '../../problems.ts';
import * as editing from '../editing.ts';
import { minutesOf, partFormat, partKinds, partShapes } from './parts.ts';

const line = { id: 'workouts', label: { it: '', en: '' }, days: ['Monday'], from: '9:00', to: '17:00' };
const hours = (lines: unknown[]) => check(partShapes.hours, { lines, english: {} });
const closures = (change: object) =>
  check(partShapes.closures, {
    items: [{ id: 'a', from: '2026-08-05', to: '2026-08-20', announceDays: 14, reason: { it: '', en: '' }, ...change }],
    english: {},
  });

describe('the parts of the site', () => {
  it('have a shape each', () => {
    expect(Object.keys(partShapes)).toEqual([...partKinds]);
    expect(partFormat).toBe(1);
  });

  it('refuse hours that end before they begin, and two lines of one name', () => {
    expect(hours([line])).toMatchObject({ ok: true });
    expect(hours([{ ...line, to: '8:30' }])).toEqual({ ok: false, problems: { 'lines.0.to': { code: 'bad_time' } } });
    expect(hours([{ ...line, to: '24:00' }])).toMatchObject({ ok: false });
    expect(hours([line, line])).toEqual({ ok: false, problems: { lines: { code: 'not_allowed' } } });
    expect(minutesOf('17:05')).toBe(1025);
  });

  it('refuse days that no calendar has', () => {
    expect(closures({})).toMatchObject({ ok: true });
    expect(closures({ to: '2026-02-30' })).toMatchObject({ ok: false, problems: { 'items.0.to': { code: 'not_a_date' } } });
    expect(closures({ to: '2026-08-01' })).toMatchObject({ ok: false, problems: { 'items.0.to': { code: 'not_a_date' } } });
  });

  it('have as many questions as the home page and a phone bear, each with an answer, or none', () => {
    const { questionMax, answerMax, questionsMax } = limits.site;
    const both = (it: string) => ({ it, en: '' });
    const question = { id: 'a', question: both('x'.repeat(questionMax)), answer: both('y'.repeat(answerMax)) };
    const many = Array.from({ length: questionsMax + 1 }, (_, at) => ({ ...question, id: `q${at}` }));
    const questions = (items: unknown[]) => check(partShapes.questions, { items, english: {} });
    expect(questions([])).toMatchObject({ ok: true });
    expect(questions(many.slice(1))).toMatchObject({ ok: true });
    expect(questions(many)).toEqual({ ok: false, problems: { items: { code: 'too_many', limit: questionsMax } } });
    expect(questions([question, question])).toEqual({ ok: false, problems: { items: { code: 'not_allowed' } } });
    expect(questions([{ ...question, answer: both(' ') }])).toMatchObject({
      problems: { 'items.0.answer.it': { code: 'required' } },
    });
    const long = { ...question, question: both('x'.repeat(questionMax + 1)), answer: both('y'.repeat(answerMax + 1)) };
    expect(questions([long])).toMatchObject({
      problems: { 'items.0.question.it': { limit: questionMax }, 'items.0.answer.it': { limit: answerMax } },
    });
    expect(questions([{ ...question, question: both('two\nlines') }])).toMatchObject({ ok: false });
  });

  it('refuse texts over their length, and sentences that are not the trainer’s', () => {
    const texts = (overrides: object) => check(partShapes.texts, { overrides, english: {} });
    expect(texts({ 'home.headline': { it: 'Forza', en: '' } })).toMatchObject({ ok: true });
    expect(texts({ 'home.headline': { it: 'x'.repeat(41), en: '' } })).toEqual({
      ok: false,
      problems: { 'overrides.home.headline.it': { code: 'too_long', limit: 40 } },
    });
    expect(texts({ 'footer.vatNumber': { it: 'x', en: 'x' } })).toMatchObject({ ok: false });
  });

  it('are published by name only', () => {
    expect(check(editing.publication, { revision: 0, drafts: { hours: 'v' } })).toMatchObject({ ok: true });
    expect(check(editing.publication, { revision: 0, drafts: { menu: 'v' } })).toMatchObject({ ok: false });
  });
});
