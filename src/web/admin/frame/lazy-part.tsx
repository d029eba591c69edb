import { type ReactNode, useEffect } from 'react';
import { type LazyModule, useLazyModule } from '#web/private/lib/lazy-module.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { Spinner } from '#web/public/ui/empty-state.tsx';
import { Notice } from '#web/public/ui/notice.tsx';

type LazyPartProps<Part> = {
  module: LazyModule<Part>;
  loading: string;
  failed: string;
  children: (part: Part) => ReactNode;
};

/** What a module draws, which is loaded once it is shown; where the network is lost it says so and offers to try again. */
export function LazyPart<Part>({ module, loading, failed, children }: LazyPartProps<Part>) {
  const { t } = useTranslation('admin');
  const state = useLazyModule(module);
  useEffect(module.load, [module]);
  if (state.part) return children(state.part);
  const retry = (
    <Button variant="outline" size="small" onClick={module.load}>
      {t('common:actions.retry')}
    </Button>
  );
  return state.failed ? (
    <Notice tone="error" action={retry}>
      {failed}
    </Notice>
  ) : (
    <div className="grid flex-1 place-content-center">
      <Spinner label={loading} />
    </div>
  );
}
