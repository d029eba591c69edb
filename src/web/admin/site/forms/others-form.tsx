import { useCallback, useState } from 'react';
import { type TextKey, textKeys, textRules } from '#contract/site/parts/text-rules.ts';
import { Icon } from '#web/private/ui/private-icon.tsx';
import { SearchBox } from '#web/private/ui/search-box.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { readAt } from '../../editing/document-path.ts';
import { Badge } from '../../shared/badge.tsx';
import { useSearch } from '../../shared/lists/use-search.ts';
import { FieldGroup, PartFields } from '../fields/part-fields.tsx';
import { SiteTextField, useReadSiteText } from '../fields/site-text-field.tsx';
import { useSitePlace } from '../place.ts';
import { useSiteDrafts, useSiteState } from '../site-context.tsx';
import { useFillNames } from '../use-fill-names.ts';
import { formOf } from './form-names.ts';

const FIELD = 'texts:overrides/';
const isSmall = (key: TextKey) => textRules[key].group === 'others';

/** Every small text of the site. The search finds those of the other forms too, and leads there. */
export function OthersForm() {
  const { t, language } = useTranslation('admin');
  const [open, setOpen] = useOpenText();
  const search = useTextSearch();
  const fill = useFillNames(language);
  const read = useReadSiteText();
  const shown = (key: TextKey) => {
    const text = read(key);
    return fill(text[language] || text.it, key);
  };
  // An open one stays in view, though what is typed in it may no longer be what was looked for.
  const small = textKeys.filter((key) => isSmall(key) && (search.found.includes(key) || key === open));
  const elsewhere = search.active ? search.found.filter((key) => !isSmall(key)) : [];
  return (
    <>
      <SearchBox
        label={t('site.others.search')}
        placeholder={t('site.others.searchHint')}
        value={search.typed}
        onChange={search.setTyped}
      />
      <p role="status" className="font-bold tabular-nums empty:hidden">
        {search.active && t('site.others.found', { count: search.found.length })}
      </p>
      {small.length > 0 && (
        <PartFields kind="texts">
          <ul className="divide-y-2 divide-sand border-t-8 border-ink-black bg-white">
            {small.map((key) => (
              <SmallText
                key={key}
                name={key}
                text={shown(key)}
                isOpen={open === key}
                onOpen={() => setOpen(open === key ? undefined : key)}
              />
            ))}
          </ul>
        </PartFields>
      )}
      {elsewhere.length > 0 && (
        <FieldGroup title={t('site.others.elsewhere')}>
          <ul className="divide-y-2 divide-sand">
            {elsewhere.map((key) => (
              <TextElsewhere key={key} name={key} text={shown(key)} />
            ))}
          </ul>
        </FieldGroup>
      )}
    </>
  );
}

const ROW = 'flex min-h-14 w-full cursor-pointer items-center gap-3 py-2.5 text-left -outline-offset-3 hover:bg-ink-black/8';

type SmallTextProps = { name: TextKey; text: string; isOpen: boolean; onOpen: () => void };

function SmallText({ name, text, isOpen, onOpen }: SmallTextProps) {
  const { t, language } = useTranslation('admin');
  const { document } = useSiteDrafts().read('texts');
  const isOwn = readAt(document, `overrides/${name}`) !== undefined;
  return (
    <li>
      <button type="button" aria-expanded={isOpen} onClick={onOpen} className={`${ROW} px-4`}>
        <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} className="size-4" />
        <span className="min-w-0 flex-1">
          <span className="block leading-tight font-bold">{t(`site.texts.${name}`)}</span>
          <span lang={language} className="block truncate text-sm text-slate">
            {text}
          </span>
        </span>
        {isOwn && <Badge tone="bright">{t('site.others.own')}</Badge>}
      </button>
      {isOpen && (
        <div className="px-4 pt-1 pb-4">
          <SiteTextField name={name} />
        </div>
      )}
    </li>
  );
}

function TextElsewhere({ name, text }: { name: TextKey; text: string }) {
  const { t, language } = useTranslation('admin');
  const { go } = useSitePlace();
  const form = formOf('texts', `overrides/${name}`);
  return (
    <li>
      <button type="button" onClick={() => go({ open: form, field: FIELD + name })} className={ROW}>
        <span className="min-w-0 flex-1">
          <span className="block leading-tight font-bold">
            {t(`site.forms.${form}`)} · {t(`site.texts.${name}`)}
          </span>
          <span lang={language} className="block truncate text-sm text-slate">
            {text}
          </span>
        </span>
        <Icon name="chevron-right" className="size-4" />
      </button>
    </li>
  );
}

/** By its name, by what it says and by what it said at first, in both languages. */
function useTextSearch() {
  const { t } = useTranslation('admin');
  const { shippedTexts } = useSiteState();
  const { document } = useSiteDrafts().read('texts');
  const textsOf = useCallback(
    (key: TextKey) => {
      const own = readAt(document, `overrides/${key}`);
      return [t(`site.texts.${key}`), ...Object.values(shippedTexts[key] ?? {}), JSON.stringify(own ?? '')];
    },
    [t, shippedTexts, document],
  );
  return useSearch(textKeys, textsOf, undefined, true);
}

/** The text whose field is shown: the one that the URL names, once it does. */
function useOpenText() {
  const { field } = useSitePlace().place;
  const [state, setState] = useState<{ open?: string | undefined; field?: string | undefined }>({});
  if (field !== state.field) {
    const named = field?.startsWith(FIELD) ? field.slice(FIELD.length).replace(/\/(it|en)$/, '') : undefined;
    setState({ open: named ?? state.open, field });
  }
  return [state.open, (open: string | undefined) => setState((before) => ({ ...before, open }))] as const;
}
