import { calls } from '#contract/calls.ts';
import type { Language } from '#contract/languages.ts';
import type { RetentionPage } from '#contract/retention/schemas.ts';
import { dayInMilan, instantOf } from '../../clock.ts';
import { figuresOn } from '../../content/legal/legal-dates.ts';
import { type Context, dataPaths } from '../../context.ts';
import type { Serve } from '../../http/serve.ts';
import { backupTimes } from '../../storage/backup-names.ts';
import { lastBackup, lastDrill } from '../backups/service.ts';
import { presentTerms } from './presenter.ts';
import { listConfirmations, listRuns, saveConfirmation } from './store.ts';

export function mountRetention(serve: Serve, context: Context): void {
  const { db, clock } = context;

  serve(calls.readRetention, (_input, _actor, http) => readPage(context, http.language));

  serve(calls.confirmTerm, async ({ params: { term } }) => {
    await saveConfirmation(db, { term, confirmedAt: instantOf(clock.now()) });
    return {};
  });
}

async function readPage(context: Context, language: Language): Promise<RetentionPage> {
  const { db, clock, site, settings } = context;
  const { parts, content } = site.current;
  const [oldest, ...others] = await backupTimes(dataPaths(settings.dataDirectory).backups);
  const confirmed = (await listConfirmations(db)).map(({ term, confirmedAt }) => [term, confirmedAt] as const);
  return {
    ...presentTerms({
      texts: content.texts[language].retention,
      figures: figuresOn(parts.legal, dayInMilan(clock.now())),
      runs: await listRuns(db),
      confirmed: new Map(confirmed),
    }),
    backups: oldest === undefined ? null : { count: others.length + 1, oldest: instantOf(oldest) },
    lastBackup: (await lastBackup(context)) ?? null,
    lastDrill: (await lastDrill(context)) ?? null,
  };
}
