import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { trashQuery } from '../../shared/queries.ts';
import { useDialog } from '../../shared/use-dialog.ts';
import { TrashDialog } from './trash-dialog.tsx';

export function TrashButton() {
  const { t } = useTranslation('admin');
  const { data: videos } = useQuery(trashQuery);
  const trash = useDialog<true>();
  const count = videos?.length ?? 0;
  return (
    <>
      <Button variant="quiet" size="small" className="-mr-4 shrink-0" onClick={() => trash.show(true)}>
        <Icon name="trash" className="size-4.5" />
        {count > 0 ? t('trash.openCount', { count }) : t('trash.open')}
      </Button>
      {trash.subject && <TrashDialog key={trash.turn} open={trash.open} onOpenChange={trash.setOpen} />}
    </>
  );
}
