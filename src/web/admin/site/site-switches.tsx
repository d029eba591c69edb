import { calls } from '#contract/calls.ts';
import type { SiteState } from '#contract/site/editing.ts';
import { callApi } from '#web/calls/api.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { keys } from '../shared/queries.ts';
import { useAction } from '../shared/use-action.tsx';
import { Switch } from './fields/switch-field.tsx';
import { useSiteState } from './site-context.tsx';

type Change = Partial<Pick<SiteState, 'isVisible' | 'hasEnglish'>>;

/** Changes what is no part of a publication: it holds at once, and undoing a publication leaves it. */
export function useChangeSite() {
  const { t } = useTranslation('admin');
  return useAction({
    call: (body: Change) => callApi(calls.changeSite, { body }),
    fallback: t('fallback.change'),
    touches: [keys.site],
  });
}

/** Whether visitors see the site. */
export function VisibleSwitch() {
  const { t } = useTranslation('admin');
  const { isVisible } = useSiteState();
  const { fire } = useChangeSite();
  return (
    <Switch
      label={t('site.switches.visible')}
      hint={t(isVisible ? 'site.switches.visibleOn' : 'site.switches.visibleOff')}
      isOn={isVisible}
      onChange={(next) => void fire({ isVisible: next })}
    />
  );
}

/** Whether the public pages are in English too. */
export function EnglishSwitch() {
  const { t } = useTranslation('admin');
  const { hasEnglish } = useSiteState();
  const { fire } = useChangeSite();
  return (
    <Switch
      label={t('site.switches.english')}
      hint={t(hasEnglish ? 'site.switches.englishOn' : 'site.switches.englishOff')}
      isOn={hasEnglish}
      onChange={(next) => void fire({ hasEnglish: next })}
    />
  );
}
