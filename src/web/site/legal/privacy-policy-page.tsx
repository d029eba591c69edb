import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { pack, unpack } from '#web/lib/page/packed.ts';
import { pageContext } from '#web/lib/page/page-context.server.ts';
import { LegalPage } from './legal-page.tsx';

export const loader = ({ context }: LoaderFunctionArgs) => pack(context.get(pageContext).legal['privacy-policy']);

export default function PrivacyPolicyPage() {
  return <LegalPage kind="privacy-policy" document={unpack(useLoaderData<typeof loader>())} />;
}
