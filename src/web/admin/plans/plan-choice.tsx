import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, useState } from 'react';
import type { PlanSummary } from '#contract/plans/schemas.ts';
import { Field, inputClass } from '#web/private/ui/field.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Listing } from '../shared/lists/listing.tsx';
import { usersQuery } from '../shared/queries.ts';
import { fullName } from '../users/user-facts.tsx';
import { plansQuery } from './plan-queries.ts';

type PlanChoiceProps = {
  /** Whose plans are shown at first. */
  userId?: string;
  /** A plan that is none of the choice. */
  exceptId?: string;
  /** The row of a plan. */
  children: (plan: PlanSummary) => ReactNode;
};

/** The models, and the plans of a client who is chosen first. */
export function PlanChoice({ userId: first = '', exceptId, children }: PlanChoiceProps) {
  const { t } = useTranslation('admin');
  const { data: users = [] } = useQuery(usersQuery);
  const [userId, setUserId] = useState(first);
  const models = useQuery(plansQuery());
  const plans = useQuery({ ...plansQuery(userId), enabled: userId !== '' });
  const chosen = (found: readonly PlanSummary[]) => found.filter(({ id }) => id !== exceptId);
  return (
    <>
      <Listing query={models} loading={t('plans.loading')} fallback={t('fallback.plans')}>
        {(found) =>
          chosen(found).length > 0 && (
            <Rows title={t('plans.fromModel')} plans={chosen(found)}>
              {children}
            </Rows>
          )
        }
      </Listing>
      {users.length > 0 && (
        <div className="grid grid-cols-1 gap-3">
          <Field label={t('plans.fromClient')}>
            {(control) => (
              <select {...control} value={userId} onChange={(event) => setUserId(event.target.value)} className={inputClass}>
                <option value="">{t('plans.chooseClient')}</option>
                {users.map((user) => (
                  <option key={user.id} value={user.id}>
                    {fullName(user)}
                  </option>
                ))}
              </select>
            )}
          </Field>
          {userId !== '' && (
            <Listing query={plans} loading={t('plans.loading')} fallback={t('fallback.plans')}>
              {(found) =>
                chosen(found).length === 0 ? (
                  <p className="text-slate">{t(found.length === 0 ? 'plans.noneOfClient' : 'plans.noOther')}</p>
                ) : (
                  <Rows title={t('plans.title')} plans={chosen(found)}>
                    {children}
                  </Rows>
                )
              }
            </Listing>
          )}
        </div>
      )}
    </>
  );
}

type RowsProps = Pick<PlanChoiceProps, 'children'> & { title: string; plans: readonly PlanSummary[] };

function Rows({ title, plans, children }: RowsProps) {
  return (
    <section>
      <h3 className="mb-1.5 font-bold">{title}</h3>
      <ul className="divide-y-2 divide-sand border-y-2 border-ink-black bg-white">
        {plans.map((plan) => (
          <Fragment key={plan.id}>{children(plan)}</Fragment>
        ))}
      </ul>
    </section>
  );
}
