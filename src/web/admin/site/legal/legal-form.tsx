import { useQuery } from '@tanstack/react-query';
import { limits } from '#contract/limits.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { readAt } from '../../editing/document-path.ts';
import { mailQuery } from '../../shared/queries.ts';
import { ReceivedWithdrawals } from '../../withdrawals/received-withdrawals.tsx';
import { FieldGroup, PartFields, usePart } from '../fields/part-fields.tsx';
import { SwitchField } from '../fields/switch-field.tsx';
import { TextField } from '../fields/text-fields.tsx';
import { NumberField } from '../fields/value-fields.tsx';
import { useSiteDrafts } from '../site-context.tsx';
import { figureUnits } from './figure-units.ts';
import { legalQuery } from './legal-documents.ts';
import { Documents } from './legal-sections.tsx';
import { ValidFrom } from './valid-from.tsx';

const { site, users } = limits;

/** What the law asks for: whose site it is, who handles data, what the trainer promises, and the documents themselves. */
export function LegalForm() {
  const { t } = useTranslation('admin');
  return (
    <>
      <LegalIdentity />
      <PartFields kind="legal">
        <FieldGroup title={t('site.legal.figuresTitle')} hint={t('site.legal.figuresHint')}>
          <Figures />
        </FieldGroup>
        <FieldGroup title={t('site.legal.contracts.title')}>
          <Contracts />
        </FieldGroup>
        <FieldGroup title={t('site.legal.courtTitle')}>
          <Court />
        </FieldGroup>
        <Texts />
      </PartFields>
      <ReceivedWithdrawals />
    </>
  );
}

/** The numbers that the law wants on the site and on invoices, and who else handles personal data for the trainer. */
export function LegalIdentity() {
  const { t } = useTranslation('admin');
  return (
    <PartFields kind="identity">
      <FieldGroup title={t('site.legal.fiscal')} hint={t('site.legal.fiscalHint')}>
        <TextField path="fiscal/vatNumber" label={t('site.fields.vatNumber')} max={site.fiscalMax} keyboard="code" />
        <TextField path="fiscal/fiscalCode" label={t('site.fields.fiscalCode')} max={site.fiscalMax} keyboard="code" />
        <TextField path="fiscal/pec" label={t('site.fields.pec')} max={users.emailMax} keyboard="email" />
        <SwitchField path="fiscal/omitsLaw4" label={t('site.fields.law4')} hint={t('site.legal.law4Hint')} inverted />
      </FieldGroup>
      <FieldGroup title={t('site.legal.providers')} hint={t('site.legal.providersHint')}>
        <TextField path="providers/hosting" label={t('site.fields.hosting')} max={site.lineMax} />
        <TextField
          path="providers/hostingPlace"
          label={t('site.fields.hostingPlace')}
          hint={t('site.legal.hostingPlaceHint')}
          max={site.lineMax}
        />
        <TextField path="providers/email" label={t('site.fields.emailProvider')} max={site.lineMax} />
      </FieldGroup>
    </PartFields>
  );
}

const { figures } = site.legal;
type Figure = keyof typeof figures;
function Figures() {
  const { t } = useTranslation('admin');
  return (Object.keys(figureUnits) as Figure[]).map((name) => (
    <NumberField
      key={name}
      path={`figures/${name}`}
      label={t(`site.legal.figures.${name}`)}
      hint={`${t('site.legal.bounds', figures[name])} ${t(`site.legal.why.${name}`)}`}
      required
      {...figures[name]}
      unit={t(`site.legal.units.${figureUnits[name]}`)}
    />
  ));
}

/** Switched on only where receipts can be sent; off at any time. */
function Contracts() {
  const { t } = useTranslation('admin');
  const { data: mail } = useQuery(mailQuery);
  const hint = t('site.legal.contracts.hint');
  return (
    <SwitchField
      path="contracts"
      label={t('site.legal.contracts.label')}
      hint={mail?.isSetUp === false ? `${hint} ${t('site.legal.contracts.mail')}` : hint}
    />
  );
}

function Court() {
  const { t } = useTranslation('admin');
  const drafts = useSiteDrafts();
  const city = readAt(drafts.read('identity').document, 'area/it');
  return (
    <TextField
      path="court"
      label={t('site.fields.court')}
      hint={t('site.legal.courtHint', { city: typeof city === 'string' ? city : '' })}
      max={site.cityMax}
    />
  );
}

/** The documents come with a call of their own: 50 KB that no other form needs. */
function Texts() {
  const { t } = useTranslation('admin');
  const { data } = useQuery(legalQuery);
  const part = usePart();
  return (
    <>
      <FieldGroup title={t('site.legal.documents')} hint={t('site.legal.documentsHint')}>
        {data ? <Documents documents={data} /> : <p role="status">{t('common:loading')}</p>}
      </FieldGroup>
      {data && <ValidFrom documents={data} draft={part.document} />}
    </>
  );
}
