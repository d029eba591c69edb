import { limits } from '#contract/limits.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { isTree, newId } from '../../editing/document-path.ts';
import { useDescribe } from '../changes/describe-change.ts';
import { ListEditor } from '../fields/list-editor.tsx';
import { LocalizedField } from '../fields/localized-field.tsx';
import { FieldGroup, PartFields } from '../fields/part-fields.tsx';
import { PictureList } from '../fields/picture-list.tsx';
import { pictureUseOf } from '../fields/picture-use-field.tsx';
import { SwitchField } from '../fields/switch-field.tsx';
import { TextField } from '../fields/text-fields.tsx';

const { site } = limits;

/** The trainer's story in chapters, on the page about them. */
export function TimelineForm() {
  const { t } = useTranslation('admin');
  return (
    <PartFields kind="timeline">
      <FieldGroup title={t('site.timeline.onPage')}>
        <SwitchField path="shown" label={t('site.timeline.shown')} hint={t('site.timeline.shownHint')} />
      </FieldGroup>
      <FieldGroup title={t('site.timeline.chapters')} hint={t('site.timeline.chaptersHint')}>
        <Chapters />
      </FieldGroup>
    </PartFields>
  );
}

const empty = { it: '', en: '' };

function Chapters() {
  const { t } = useTranslation('admin');
  const words = useDescribe();
  const photosOf = (item: unknown): unknown[] => (isTree(item) && Array.isArray(item.photos) ? item.photos : []);
  return (
    <ListEditor
      path="chapters"
      nameOf={(item) => words.nameOfItem('timeline', item)}
      summaryOf={(item) =>
        [
          isTree(item) && typeof item.years === 'string' && item.years,
          t('site.timeline.photos', { count: photosOf(item).length }),
        ]
          .filter(Boolean)
          .join(' · ')
      }
      pictureOf={(item) => pictureUseOf(photosOf(item)[0])}
      create={() => ({ id: `chapter-${newId()}`, years: '', title: empty, text: empty, photos: [] })}
      addLabel={t('site.timeline.add')}
      emptyText={t('site.timeline.empty')}
      unnamed={t('site.timeline.new')}
      max={site.chaptersMax}
    >
      {() => <ChapterFields />}
    </ListEditor>
  );
}

function ChapterFields() {
  const { t } = useTranslation('admin');
  return (
    <>
      <LocalizedField path="title" label={t('site.fields.chapterTitle')} required max={site.titleMax} />
      <TextField path="years" label={t('site.fields.years')} hint={t('site.timeline.yearsHint')} max={site.yearsMax} />
      <LocalizedField path="text" label={t('site.fields.chapterText')} required max={site.chapterMax} lines="many" marks />
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-bold">{t('site.fields.photos')}</legend>
        <PictureList
          path="photos"
          label={t('site.timeline.photo')}
          shapes={[
            { label: t('site.shapes.page'), ratio: 4 / 3 },
            { label: t('site.shapes.card'), ratio: 1200 / 630 },
          ]}
          max={site.chapterPhotosMax}
          emptyText={t('site.timeline.noPhotos')}
        />
      </fieldset>
    </>
  );
}
