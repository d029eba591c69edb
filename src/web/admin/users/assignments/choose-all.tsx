import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { CheckBox } from './check-box.tsx';

type ChooseAllProps = {
  /** How many there are to choose, and how many of them are chosen. */
  of: number;
  chosen: number;
  onChoose: (isChosen: boolean) => void;
};

/** Picks all that the list shows: with a category above, all of that category. */
export function ChooseAll({ of, chosen, onChoose }: ChooseAllProps) {
  const { t } = useTranslation('admin');
  return (
    <CheckBox
      checked={chosen === of}
      partly={chosen > 0 && chosen < of}
      onChange={onChoose}
      className="border-b border-sand text-sm font-bold lg:border-b-0"
    >
      {t('panel.chooseAll', { count: of })}
    </CheckBox>
  );
}
