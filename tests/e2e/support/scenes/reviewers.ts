import { apiBase, callPath, calls } from '#contract/calls.ts';
import type { ReviewForm } from '#contract/reviews/schemas.ts';
import { dataPaths } from '#server/context.ts';
import { openDatabase } from '#server/db/database.ts';
import { fillApproved } from '../../../factories/many-reviews.ts';
import type { Api } from '../api.ts';
import { setScene } from '../scene.ts';
import type { RunningSite } from '../server.ts';

type Wanted = Partial<ReviewForm> & { state?: 'approved' | 'featured'; firstName?: string; lastName?: string };
export type Reviewer = {
  userId: string;
  reviewId: string;
  loginUrl: string;
  write: (written: Partial<ReviewForm>) => Promise<string>;
};

/** A client with a published review, made through the product's own calls. `write` is the client's own pen. */
export async function publishReview(api: Api, origin: string, wanted: Wanted = {}): Promise<Reviewer> {
  const { state = 'featured', firstName, lastName, ...written } = wanted;
  const name = { ...(firstName && { firstName }), ...(lastName && { lastName }) };
  const { user, loginUrl } = await setScene(api, [], name);
  const write = await penOf(origin, loginUrl);
  const params = { id: await write(written) };
  await api.ask(calls.approveReview, { params, body: { approved: true } });
  if (state === 'featured') await api.ask(calls.featureReview, { params, body: { featured: true } });
  return { userId: user.id, reviewId: params.id, loginUrl, write };
}

/** `count` of them, as they stand on the page: "Recensione 1" comes first. */
export async function publishReviews(api: Api, origin: string, count: number, wanted: Wanted = {}): Promise<void> {
  for (let number = count; number >= 1; number -= 1)
    await publishReview(api, origin, { title: `Recensione ${number}`, comment: `Il commento numero ${number}.`, ...wanted });
}

/** Many approved reviews at once, straight into the database: a page that is cached hears of the last of them by a call. */
export async function fillReviews(api: Api, { dataDirectory }: RunningSite, count: number): Promise<void> {
  const db = await openDatabase(dataPaths(dataDirectory).database);
  await fillApproved(db, { count, featured: 0 });
  await db.destroy();
  const { reviews } = await api.ask(calls.listReviews, { query: { limit: '1' } });
  for (const { id } of reviews)
    for (const featured of [true, false]) await api.ask(calls.featureReview, { params: { id }, body: { featured } });
}

async function penOf(origin: string, loginUrl: string): Promise<Reviewer['write']> {
  const post = async (path: string, body: object, headers = {}) => {
    const request = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) };
    const response = await fetch(origin + apiBase + path, request);
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return response.json() as Promise<unknown>;
  };
  const link = { token: new URL(loginUrl).pathname.split('/').at(-1) };
  const { token } = calls.exchangeLink.answer.parse(await post(callPath(calls.exchangeLink, {}), link));
  return async (written) => {
    const form: ReviewForm = { rating: 5, comment: 'Mi sento più forte di prima.', ...written };
    const answer = await post(callPath(calls.writeOwnReview, {}), form, { authorization: `Bearer ${token}` });
    return calls.writeOwnReview.answer.parse(answer).review.id;
  };
}
