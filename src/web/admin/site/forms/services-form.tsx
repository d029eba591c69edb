import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { countCharacters } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { cleanText } from '#contract/text/typed-text.ts';
import { useProblemText } from '#web/calls/error-text.ts';
import { Field, inputClass } from '#web/private/ui/field.tsx';
import { Icon } from '#web/private/ui/private-icon.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { idOfTitle, isTree } from '../../editing/document-path.ts';
import { useDescribe } from '../changes/describe-change.ts';
import { forgetMarks } from '../drafts/english.ts';
import { ListEditor } from '../fields/list-editor.tsx';
import { FieldGroup, PartFields, usePart } from '../fields/part-fields.tsx';
import { pictureUseOf } from '../fields/picture-use-field.tsx';
import { TextsOfGroup } from '../fields/site-text-field.tsx';
import { ServiceFields } from './service-fields.tsx';

const { site } = limits;

/** What the trainer offers, in the order of the site, and the words of its page. */
export function ServicesForm() {
  const { t } = useTranslation('admin');
  return (
    <>
      <PartFields kind="services">
        <FieldGroup title={t('site.parts.services')} hint={t('site.services.hint')}>
          <Services />
        </FieldGroup>
      </PartFields>
      <TextsOfGroup group="services" />
    </>
  );
}

function Services() {
  const { t } = useTranslation('admin');
  const words = useDescribe();
  return (
    <ListEditor
      path="items"
      nameOf={(item) => words.nameOfItem('services', item)}
      summaryOf={(item) =>
        isTree(item) &&
        [
          typeof item.duration === 'number' && t('site.services.minutesOf', { count: item.duration }),
          typeof item.priceFrom === 'number' && t('site.services.from', { price: item.priceFrom }),
        ]
          .filter(Boolean)
          .join(' · ')
      }
      pictureOf={(item) => (isTree(item) ? pictureUseOf(item.picture) : undefined)}
      adding={(add) => <NewService onAdd={add} />}
      emptyText={t('site.services.empty')}
      unnamed={t('site.services.new')}
      required={t('site.services.oneVisible')}
      max={site.servicesMax}
      hideable
    >
      {() => <ServiceFields />}
    </ListEditor>
  );
}

const empty = { it: '', en: '' };

/** Asks for the name first, since links to the service are made of it once. */
function NewService({ onAdd }: { onAdd: (item: unknown, document: unknown) => void }) {
  const { t } = useTranslation('admin');
  const part = usePart();
  const [title, setTitle] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const heading = useId();
  const problemText = useProblemText();
  const isOpen = title !== undefined;
  useEffect(() => {
    if (isOpen) form.current?.querySelector('input')?.focus();
  }, [isOpen]);
  if (!isOpen)
    return (
      <Button variant="outline" data-item="add" data-focus="add" className="justify-self-start" onClick={() => setTitle('')}>
        <Icon name="plus" className="size-4" />
        {t('site.services.add')}
      </Button>
    );
  const isLong = countCharacters(title) > site.titleMax;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const name = title.trim();
    if (name === '' || isLong) return;
    const id = idOfTitle(name, part.list('items'), 'servizio');
    const facts = { duration: empty, place: empty, forWhom: empty, need: empty, priceFrom: null, pricePer: empty };
    const words = { title: { it: name, en: '' }, description: empty, picture: null, calLink: '' };
    // Those of a service that was deleted and had the same id.
    const document = forgetMarks(part.document, part.at(`items/${id}`));
    onAdd({ id, hidden: false, ...words, ...facts }, document);
    setTitle(undefined);
  };
  return (
    <form ref={form} noValidate aria-labelledby={heading} onSubmit={submit} className="grid gap-3 border-2 border-ink-black p-4">
      <h4 id={heading} className="font-extrabold">
        {t('site.services.new')}
      </h4>
      <Field
        label={t('site.services.newName')}
        hint={t('site.services.newNameHint')}
        {...(isLong && { error: problemText({ code: 'too_long', limit: site.titleMax }) })}
      >
        {(control) => (
          <input
            {...control}
            lang="it"
            autoComplete="off"
            enterKeyHint="done"
            value={title}
            onChange={(event) => setTitle(cleanText(event.target.value))}
            className={inputClass}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={title.trim() === '' || isLong}>
          {t('site.services.create')}
        </Button>
        <Button variant="outline" onClick={() => setTitle(undefined)}>
          {t('common:actions.cancel')}
        </Button>
      </div>
    </form>
  );
}
