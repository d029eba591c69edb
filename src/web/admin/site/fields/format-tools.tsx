import type { RefObject } from 'react';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';

type FormatToolsProps = {
  /** The name of the text they format. */
  label: string;
  area: RefObject<HTMLTextAreaElement | null>;
  onChange: (value: string) => void;
};

const TOOL =
  'min-h-11 min-w-11 cursor-pointer border-2 border-b-0 border-ink-black bg-bone px-3 text-sm hover:bg-ink-black hover:text-white';

/** Wraps the selected words in the marks of the format: a text area works with every keyboard, an editor of pages does not. */
export function FormatTools({ label, area, onChange }: FormatToolsProps) {
  const { t } = useTranslation('admin');
  const wrap = (write: (selected: string) => { text: string; from: number; to: number }) => {
    const element = area.current;
    if (!element) return;
    const { selectionStart, selectionEnd, value } = element;
    const { text, from, to } = write(value.slice(selectionStart, selectionEnd));
    onChange(value.slice(0, selectionStart) + text + value.slice(selectionEnd));
    // After the value is rendered, the words that are to be typed next are selected.
    requestAnimationFrame(() => {
      element.focus();
      element.setSelectionRange(selectionStart + from, selectionStart + to);
    });
  };
  const placeholder = t('site.field.linkText');
  const bold = () =>
    wrap((selected) => {
      const words = selected || placeholder;
      return { text: `**${words}**`, from: 2, to: 2 + words.length };
    });
  const link = () =>
    wrap((selected) => {
      const words = selected || placeholder;
      const start = words.length + 3;
      return { text: `[${words}](https://)`, from: start, to: start + 'https://'.length };
    });
  const list = () =>
    wrap((selected) => {
      const text = (selected || placeholder)
        .split('\n')
        .map((line) => `- ${line.replace(/^- /, '')}`)
        .join('\n');
      return { text, from: 0, to: text.length };
    });
  return (
    <fieldset aria-label={t('site.field.tools', { label })} className="-mb-1.5 flex flex-wrap gap-1">
      <button type="button" onClick={bold} className={`${TOOL} font-extrabold`}>
        {t('site.field.bold')}
      </button>
      <button type="button" onClick={link} className={`${TOOL} underline underline-offset-4`}>
        {t('site.field.link')}
      </button>
      <button type="button" onClick={list} className={TOOL}>
        {t('site.field.list')}
      </button>
    </fieldset>
  );
}
