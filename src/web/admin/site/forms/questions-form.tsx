import { limits } from '#contract/limits.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { newId } from '../../editing/document-path.ts';
import { useDescribe } from '../changes/describe-change.ts';
import { ListEditor } from '../fields/list-editor.tsx';
import { LocalizedField } from '../fields/localized-field.tsx';
import { FieldGroup, PartFields } from '../fields/part-fields.tsx';
import { TextsOfGroup } from '../fields/site-text-field.tsx';

const { site, pages } = limits;
const empty = { it: '', en: '' };

/** What clients ask before they begin, with the trainer's answers. */
export function QuestionsForm() {
  const { t } = useTranslation('admin');
  const words = useDescribe();
  return (
    <>
      <PartFields kind="questions">
        <FieldGroup title={t('site.parts.questions')} hint={t('site.questions.hint', { shown: pages.questions.onHome })}>
          <ListEditor
            path="items"
            nameOf={(item) => words.nameOfItem('questions', item)}
            create={() => ({ id: newId(), question: empty, answer: empty })}
            addLabel={t('site.questions.add')}
            emptyText={t('site.questions.empty')}
            unnamed={t('site.questions.new')}
            max={site.questionsMax}
          >
            {() => (
              <>
                <LocalizedField path="question" label={t('site.fields.question')} required max={site.questionMax} />
                <LocalizedField path="answer" label={t('site.fields.answer')} required max={site.answerMax} lines="many" />
              </>
            )}
          </ListEditor>
        </FieldGroup>
      </PartFields>
      <TextsOfGroup group="questions" />
    </>
  );
}
