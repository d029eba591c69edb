import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { calls } from '#contract/calls.ts';
import { callApi } from '#web/calls/api.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { keys, secondFactorQuery } from '../shared/queries.ts';
import { ActionQuestion, useAction } from '../shared/use-action.tsx';
import { SubjectDialog, useDialog } from '../shared/use-dialog.tsx';
import { AccountSection } from './account-section.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SecondStepSetUp } from './second-step-set-up.tsx';

const touches = [keys.secondFactor];

/** Whether the login asks for more than the password, and what of it can be changed. */
export function SecondStepSection() {
  const { t } = useTranslation('admin');
  const { data: factor } = useQuery(secondFactorQuery);
  const [isLeaving, setLeaving] = useState(false);
  const setUp = useDialog<true>();
  const codes = useDialog<string[]>();
  const renew = useAction({
    call: () => callApi(calls.renewRecoveryCodes, {}),
    fallback: t('fallback.operation'),
    touches,
    onDone: ({ recoveryCodes }) => codes.show(recoveryCodes),
  });
  if (!factor) return null;
  const { isRequired, codesLeft } = factor;
  return (
    <AccountSection title={t('secondStep.title')}>
      <p>{t(isRequired ? 'secondStep.on' : 'secondStep.off')}</p>
      {isRequired && <p>{t('secondStep.codesLeft', { count: codesLeft })}</p>}
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" size="small" onClick={() => setUp.show(true)}>
          {t(isRequired ? 'secondStep.anotherApp' : 'secondStep.turnOn')}
        </Button>
        {isRequired && (
          <>
            <Button variant="outline" size="small" busy={renew.busy} onClick={() => void renew.fire(undefined)}>
              {t('secondStep.renew')}
            </Button>
            <Button variant="danger" size="small" onClick={() => setLeaving(true)}>
              {t('secondStep.turnOff')}
            </Button>
          </>
        )}
      </div>
      <SubjectDialog dialog={setUp}>
        {(props) => <SecondStepSetUp {...props} isRequired={isRequired} onCodes={codes.show} />}
      </SubjectDialog>
      <SubjectDialog dialog={codes}>{(props) => <RecoveryCodes {...props} />}</SubjectDialog>
      <ActionQuestion
        open={isLeaving}
        onOpenChange={setLeaving}
        title={t('secondStep.turnOffQuestion')}
        question={t('secondStep.turnOffText')}
        confirm={t('secondStep.turnOff')}
        busy={t('saving')}
        call={() => callApi(calls.dropSecondFactor, {})}
        done={t('secondStep.turnedOff')}
        fallback={t('fallback.operation')}
        touches={touches}
      />
    </AccountSection>
  );
}
