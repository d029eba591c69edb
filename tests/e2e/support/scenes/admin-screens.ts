import type { Page } from '@playwright/test';
import { calls } from '#contract/calls.ts';
import { pressKinds } from '#contract/presses/kinds.ts';
import { formNames } from '#web/admin/site/forms/form-names.ts';
import adminTexts from '../../../../content/texts/it/admin.json' with { type: 'json' };
import { adminOf } from '../admin.ts';
import type { Api } from '../api.ts';
import { setScene } from '../scene.ts';
import type { RunningSite } from '../server.ts';
import { exercise, givePlan, inTurns, single } from './plan-scene.ts';
import { publishReview } from './reviewers.ts';

/** A screen of the admin: where it is, and what opens the sheet that lies on it. */
export type AdminScreen = { name: string; address: string; open?: (page: Page) => Promise<void> };

const person = { firstName: 'Massimiliano Bartolomeo', lastName: 'Castiglioni-Montecuccoli' };
const videoFile = 'palestra/panca-piana.mp4';
const tabs = ['today', 'users', 'plans', 'videos', 'reviews', 'site'];

/** Every tab, every form of the site and every step of the setup by their own tables, and the sheets that lie on them. */
export async function setAdminScreens(site: RunningSite, api: Api): Promise<AdminScreen[]> {
  await site.placeVideo(videoFile);
  const { user } = await setScene(api, [videoFile], person);
  await (await publishReview(api, site.origin, person)).write({});
  const { id: planId } = await givePlan(api, user.id, {
    'Giorno della spinta e della trazione': [
      single(exercise('Distensioni su panca inclinata con manubri')),
      inTurns(3, exercise('Plank'), exercise('Affondi camminati')),
    ],
  });
  await api.ask(calls.changeSite, { body: { setup: 'left' } });
  const august = { id: 'agosto', from: '2027-08-01', to: '2027-08-20', announceDays: 14, reason: { it: 'Ferie', en: '' } };
  await api.ask(calls.saveDraft, {
    params: { kind: 'closures' },
    body: { version: null, document: { items: [august], english: {} } },
  });
  for (const kind of pressKinds)
    await api.ask(calls.countPress, { body: { kind, page: '/services', serviceId: 'calisthenics' } });
  const opens = (name: string) => (page: Page) => adminOf(page, 'it').button(name).click();
  return [
    ...tabs.map((tab) => ({ name: `the tab ${tab}`, address: `/admin?tab=${tab}` })),
    { name: 'a client’s page', address: `/admin?tab=users&client=${user.id}` },
    { name: 'a plan', address: `/admin?tab=plans&plan=${planId}` },
    ...formNames.map((form) => ({ name: `the form ${form}`, address: `/admin?tab=site&open=${form}` })),
    ...Object.keys(adminTexts.site.setup.titles).map((step) => ({
      name: `the setup’s step ${step}`,
      address: `/admin?tab=site&open=setup&field=${step}`,
    })),
    { name: 'the history', address: '/admin?tab=site&open=history' },
    { name: 'where visitors come from', address: '/admin?tab=site&open=presses' },
    { name: 'the account', address: '/admin', open: opens('account.title') },
    {
      name: 'the register',
      address: '/admin',
      open: async (page) => {
        await opens('account.title')(page);
        await opens('register.open')(page);
      },
    },
    { name: 'the sheet of a new client', address: '/admin?tab=users', open: opens('users.new') },
    { name: 'what is going to be published', address: '/admin?tab=site', open: opens('site.publish.button') },
  ];
}
