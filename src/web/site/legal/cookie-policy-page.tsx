import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { ConsentChoices } from '../third-party/consent-choices.tsx';
import { LegalPage } from './legal-page.tsx';
import { readLegal } from './read-legal.server.ts';

export const loader = (args: LoaderFunctionArgs) => readLegal(args, 'cookie-policy');

export default function CookiePolicyPage() {
  return (
    <>
      <LegalPage kind="cookie-policy" document={useLoaderData<typeof loader>()} />
      <div className="page-width pb-20 md:pb-30">
        <ConsentChoices />
      </div>
    </>
  );
}
