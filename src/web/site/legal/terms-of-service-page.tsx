import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { LegalPage } from './legal-page.tsx';
import { readLegal } from './read-legal.server.ts';

export const loader = (args: LoaderFunctionArgs) => readLegal(args, 'terms-of-service');

export default function TermsOfServicePage() {
  return <LegalPage kind="terms-of-service" document={useLoaderData<typeof loader>()} />;
}
