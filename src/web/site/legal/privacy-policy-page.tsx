import { usePageData } from '#web/public/lib/router/router.tsx';
import type { readPrivacyPolicy } from '../page-data.server.ts';
import { LegalPage } from './legal-page.tsx';

export default function PrivacyPolicyPage() {
  return <LegalPage kind="privacy-policy" document={usePageData<typeof readPrivacyPolicy>()} />;
}
