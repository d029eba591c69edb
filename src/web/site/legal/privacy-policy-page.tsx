import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { pageContext } from '#web/lib/page/page-context.server.ts';
import { LegalPage } from './legal-page.tsx';

export const loader = ({ context }: LoaderFunctionArgs) => context.get(pageContext).legal['privacy-policy'];

export default function PrivacyPolicyPage() {
  return <LegalPage kind="privacy-policy" document={useLoaderData<typeof loader>()} />;
}
