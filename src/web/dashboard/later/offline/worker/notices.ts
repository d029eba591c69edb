/** As the server sends it: with the trainer's own icon where there is one. */
type NoticeOptions = { body: string; tag: string; lang: string; icon?: string };

/* The parts of a service worker that show notices, of which the library for pages has no types. */
export type NoticeRegistration = {
  showNotification: (title: string, options: NoticeOptions & { badge: string }) => Promise<void>;
};
type WindowClient = { url: string; focus: () => Promise<unknown> };
export type NoticeClients = {
  matchAll: (options: { type: 'window'; includeUncontrolled: boolean }) => Promise<WindowClient[]>;
  openWindow: (url: string) => Promise<unknown>;
};
export type PushData = { json: () => unknown };

/** Phones draw a bell where a notice has none: the badge in the status bar, the icon beside the text. */
const SHIPPED = { icon: '/icons/icon-192.png', badge: '/icons/badge.png' };

/** Shows a notice, in the place of an earlier one of its kind. Only this site can send one: it is signed and encrypted. */
export async function showNotice(registration: NoticeRegistration, data: PushData): Promise<void> {
  const { title, ...options } = data.json() as NoticeOptions & { title: string };
  await registration.showNotification(title, { ...SHIPPED, ...options });
}

/** Shows the dashboard: where it is open already, or in a window of its own. */
export async function openDashboard(clients: NoticeClients, url: string): Promise<void> {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find((one) => new URL(one.url).pathname === url);
  await (open ? open.focus() : clients.openWindow(url));
}
