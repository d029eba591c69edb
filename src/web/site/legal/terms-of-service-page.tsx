import { usePageData } from '#web/public/lib/router/router.tsx';
import type { readTermsOfService } from '../page-data.server.ts';
import { LegalPage } from './legal-page.tsx';

export default function TermsOfServicePage() {
  return <LegalPage kind="terms-of-service" document={usePageData<typeof readTermsOfService>()} />;
}
