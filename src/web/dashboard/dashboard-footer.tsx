import { addressIn } from '#web/lib/i18n/paths.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { usePage } from '#web/lib/page/use-page.ts';
import { WriteToTrainer } from './write-to-trainer.tsx';

/** What may be asked at any time: the trainer, and what becomes of one's data. The public pages are other documents. */
export function DashboardFooter() {
  const { t, language } = useTranslation('dashboard');
  const { name } = usePage().identity;
  const links = [
    { path: '/privacy-policy', text: t('footer.privacy') },
    { path: '/cookie-policy', text: t('footer.cookies') },
    { path: '/', text: t('footer.site') },
  ];
  return (
    <footer className="bg-ink-black text-white">
      <div className="page-width flex flex-wrap items-center gap-x-8 gap-y-4 py-8">
        <p className="font-extrabold tracking-tight">{name}</p>
        <WriteToTrainer reason="question" size="small" className="hover:border-white hover:bg-white hover:text-ink-black" />
        <ul className="flex flex-wrap gap-x-6 sm:ml-auto">
          {links.map(({ path, text }) => (
            <li key={path}>
              <a
                href={addressIn(language, path)}
                className="inline-flex min-h-11 items-center underline decoration-2 underline-offset-4 hover:decoration-tram"
              >
                {text}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}
