import { calls } from '#contract/calls.ts';
import { callApi, isSessionLost } from '#web/calls/api.ts';
import { useErrorText } from '#web/calls/error-text.ts';
import { calendarDay } from '#web/calls/formats.ts';
import { saveFile } from '#web/private/later/save-file.ts';
import { useSingleFlight } from '#web/private/lib/query-provider.tsx';
import { readTrainings } from '#web/private/trainings/read-trainings.ts';
import { type CsvWords, trainingsCsv } from '#web/private/trainings/trainings-csv.ts';
import { Icon } from '#web/private/ui/private-icon.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { Notice } from '#web/public/ui/notice.tsx';
import { Section } from '../account/section.tsx';

/** Everything the client has done, however long ago, as a file for a spreadsheet. */
export function TakeAway({ onSessionEnded }: { onSessionEnded: (error: unknown) => void }) {
  const { t, language } = useTranslation('dashboard');
  const errorText = useErrorText();
  const { start, busy, error } = useSingleFlight({
    mutationFn: async () => {
      const words: CsvWords = {
        column: (column) => t(`progress.csv.${column}`),
        state: (state) => t(`training.sets.${state}`),
        reason: (reason) => t(`training.reasons.${reason}`),
      };
      const csv = trainingsCsv(await readTrainings((query) => callApi(calls.listOwnTrainings, { query })), words, language);
      saveFile(`${t('progress.file')}-${calendarDay(Date.now())}.csv`, new Blob([csv], { type: 'text/csv;charset=utf-8' }));
    },
    onError: (failure) => {
      if (isSessionLost(failure)) onSessionEnded(failure);
    },
  });
  return (
    <Section title={t('progress.takeAway')} text={t('progress.takeAwayText')}>
      {error && <Notice tone="error">{errorText(error, t('progress.takeAwayFailed'))}</Notice>}
      <Button variant="outline" busy={busy} className="justify-self-start" onClick={() => void start(undefined)}>
        <Icon name="download" />
        {t('progress.takeAwayNow')}
      </Button>
    </Section>
  );
}
