import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { pack, unpack } from '#web/lib/page/packed.ts';
import { pageContext } from '#web/lib/page/page-context.server.ts';
import { LegalPage } from './legal-page.tsx';

export const loader = ({ context }: LoaderFunctionArgs) => pack(context.get(pageContext).legal['terms-of-service']);

export default function TermsOfServicePage() {
  return <LegalPage kind="terms-of-service" document={unpack(useLoaderData<typeof loader>())} />;
}
