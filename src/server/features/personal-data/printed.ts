import { defaultLanguage } from '#contract/languages.ts';
import type { Exercise } from '#contract/plans/document.ts';
import { escapeHtml } from '../../content/escape-html.ts';
import type { PrintedPlan } from '../plans/personal-data.ts';
import type { Reader } from './words.ts';

const style = `body{max-width:46rem;margin:2rem auto;padding:0 1rem;font:16px/1.5 system-ui,sans-serif;color:#14120f}
h1,h2{line-height:1.2}h2{margin-top:2rem;border-bottom:3px solid #14120f}
table{width:100%;border-collapse:collapse}th,td{padding:.4rem .6rem .4rem 0;border-bottom:1px solid #aaa;text-align:left;vertical-align:top;overflow-wrap:anywhere}
dt{font-weight:bold}dd{margin:0 0 .8rem}.note{white-space:pre-line}@media print{body{margin:0;font-size:11pt}tr,dt{break-inside:avoid}}`;

type Page = { language: string; title: string; body: string };

/** A page that opens without a network: no script, no file beside it. */
const page = ({ language, title, body }: Page) => `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${style}</style></head>
<body>
${body}
</body>
</html>
`;

type About = { name: string; day: string; trainer: string };

/** The files beside the readme, by the names of their sentences. */
const described = {
  data: 'dati.json',
  trainings: 'allenamenti.csv',
  sets: 'serie.csv',
  videos: 'video.csv',
  plans: 'schede/',
  review: 'recensione.json',
  access: 'accessi.json',
  notices: 'avvisi.json',
  notes: 'appunti-del-trainer.txt',
} as const;

/** What is in the copy, what is not and why, in each language. */
export function printReadme(readers: readonly Reader[], about: About): string {
  const sections = readers.map(({ language, words }) => {
    const say = (key: string) => escapeHtml(words(`readme.${key}`, about));
    const files = Object.entries(described).map(([key, name]) => `<dt>${escapeHtml(name)}</dt><dd>${say(`files.${key}`)}</dd>`);
    return `<article lang="${language}"><h1>${say('title')}</h1>
<p>${say('about')}</p>
<h2>${say('inside')}</h2>
<dl>
${files.join('\n')}
</dl>
<h2>${say('outside')}</h2>
<p>${say('withheld')}</p>
<p>${say('questions')}</p></article>`;
  });
  const [first] = readers;
  const title = first ? first.words('readme.title', about) : '';
  return page({ language: first?.language ?? defaultLanguage, title, body: `<main>\n${sections.join('\n<hr>\n')}\n</main>` });
}

/** A plan as it is read, and printed. At its foot the law of the trainer's profession, where the trainer works by that. */
export function printPlan(
  { name, goal, startsOn, endsOn, days }: PrintedPlan,
  { language, words }: Reader,
  { omitsLaw4 }: { omitsLaw4: boolean },
): string {
  const say = (key: string, values?: Record<string, string>) => escapeHtml(words(`plan.${key}`, values));
  const title = name || words('plan.unnamed');
  const dates = [startsOn && say('from', { day: startsOn }), endsOn && say('to', { day: endsOn })].filter(Boolean).join(' ');
  const head = ['exercise', 'sets', 'reps', 'load', 'effort', 'rest'].map((column) => `<th scope="col">${say(column)}</th>`);
  const group = (kind: string, rounds: number | null) =>
    rounds === null ? say(kind) : `${say(kind)} · ${say('rounds', { count: String(rounds) })}`;
  const printed = days.map((day, index) => {
    const rows = day.blocks.flatMap(({ kind, rounds, exercises }) => [
      ...(kind === 'single' ? [] : [`<tr><th colspan="6" scope="rowgroup">${group(kind, rounds)}</th></tr>`]),
      ...exercises.map(exerciseRow),
    ]);
    const dayName = day.name ? escapeHtml(day.name) : say('day', { number: String(index + 1) });
    return `<h2>${dayName}</h2>\n<table><thead><tr>${head.join('')}</tr></thead><tbody>\n${rows.join('\n')}\n</tbody></table>`;
  });
  const law = omitsLaw4 ? '' : `\n<footer><p><small>${escapeHtml(words('law4'))}</small></p></footer>`;
  const body = `<main><h1>${escapeHtml(title)}</h1>\n<p class="note">${escapeHtml(goal)}</p>\n<p>${dates}</p>\n${printed.join('\n')}</main>${law}`;
  return page({ language, title, body });
}

function exerciseRow({ name, sets, reps, seconds, load, effort, rest, note }: Exercise): string {
  const held = seconds === null ? reps : `${seconds} s`;
  const figures = [sets ?? '', held, load, effort, rest > 0 ? `${rest} s` : ''];
  const noted = note && `<br><small class="note">${escapeHtml(note)}</small>`;
  return `<tr><td><b>${escapeHtml(name)}</b>${noted}</td>${figures.map((value) => `<td>${escapeHtml(String(value))}</td>`).join('')}</tr>`;
}
