import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { LegalPage } from './legal-page.tsx';
import { readLegal } from './read-legal.server.ts';

export const loader = (args: LoaderFunctionArgs) => readLegal(args, 'privacy-policy');

export default function PrivacyPolicyPage() {
  return <LegalPage kind="privacy-policy" document={useLoaderData<typeof loader>()} />;
}
