import { calls } from '#contract/calls.ts';
import type { Language } from '#contract/languages.ts';
import type { Notices } from '#contract/notices/schemas.ts';
import { callApi } from '#web/calls/api.ts';

/** Why this browser shows no notices. `closed`: its question was closed without an answer. */
export class PushRefused extends Error {
  readonly why: 'denied' | 'closed' | 'unavailable';
  constructor(why: PushRefused['why']) {
    super(why);
    this.why = why;
  }
}

export const isApple = (): boolean => /iPhone|iPad/.test(navigator.userAgent) || (isMac() && navigator.maxTouchPoints > 1);
const isMac = () => navigator.userAgent.includes('Macintosh');

/** Whether this browser can show notices, and on iPhones and iPads whether an installed app could. */
export function pushSupport(): 'available' | 'install' | 'none' {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return 'none';
  if ('PushManager' in window && 'Notification' in window) return 'available';
  return isApple() ? 'install' : 'none';
}

export type PushChoice = { namesVideos: boolean; language: Language };

/** Asks for permission, which browsers allow only after a tap and is there when the choice is changed. Throws a PushRefused or an ApiError. */
export async function turnOn(publicKey: string, choice: PushChoice): Promise<Notices> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') throw new PushRefused(permission === 'denied' ? 'denied' : 'closed');
  return subscribe(publicKey, choice);
}

/** Registers this device with its present choice. Throws a PushRefused or an ApiError. */
async function subscribe(publicKey: string, choice: PushChoice): Promise<Notices> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  const isCurrent = known !== null && encode(known.options.applicationServerKey) === publicKey;
  if (known && !isCurrent) await known.unsubscribe();
  const subscription = isCurrent ? known : await subscribeAnew(pushManager, publicKey);
  const keys = { p256dh: encode(subscription.getKey('p256dh')), auth: encode(subscription.getKey('auth')) };
  return callApi(calls.subscribePush, { body: { endpoint: subscription.endpoint, ...keys, ...choice } });
}

function subscribeAnew(pushManager: PushManager, applicationServerKey: string): Promise<PushSubscription> {
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }).catch(() => {
    throw new PushRefused('unavailable');
  });
}

export async function turnOff(): Promise<void> {
  await callApi(calls.unsubscribePush);
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe();
}

/** Registers the device with a new session, or its new endpoint with the same one. */
export async function renewPush(choice: PushChoice): Promise<void> {
  if (pushSupport() !== 'available' || Notification.permission !== 'granted') return;
  const { publicKey, push } = await callApi(calls.readNotices);
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.getSubscription();
  if (push && push.endpoint === subscription?.endpoint) return;
  await subscribe(publicKey, choice);
}

/** In base64url without padding. */
function encode(bytes: ArrayBuffer | null): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer())));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
