import { type NoticeClients, type NoticeRegistration, openDashboard, type PushData, showNotice } from './notices.ts';
import { cachedFile, cachedShell, cacheShell, deleteUnusedFiles, isShellFile, SHELL } from './shell.ts';

/* The types of service workers, of which the library for pages has none. */
type ExtendableEvent = Event & { waitUntil: (work: Promise<unknown>) => void };
type Route = { condition: { urlPattern: string }; source: 'network' };
type InstallEvent = ExtendableEvent & { addRoutes?: (routes: Route[]) => Promise<void> };
type FetchEvent = ExtendableEvent & {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith: (response: Promise<Response>) => void;
};
type PushEvent = ExtendableEvent & { data: PushData | null };
type NotificationEvent = ExtendableEvent & { notification: { close: () => void } };
type WorkerEvents = {
  install: InstallEvent;
  activate: ExtendableEvent;
  fetch: FetchEvent;
  push: PushEvent;
  notificationclick: NotificationEvent;
};
type WorkerScope = {
  /** Written by the build: the dashboard's files by their URLs. */
  dashboardFiles: readonly string[];
  registration: NoticeRegistration & { navigationPreload?: { enable: () => Promise<void> } };
  clients: NoticeClients;
  addEventListener: <Name extends keyof WorkerEvents>(name: Name, listen: (event: WorkerEvents[Name]) => void) => void;
};

const worker = self as unknown as WorkerScope;

/** Milliseconds: a document that takes longer is shown as it was last time. */
const PATIENCE = 2_500;

/** What the browser requests without asking the worker, which would answer none of it and cost each range a few milliseconds. */
const PASSED_BY = ['/api/*', '/films/*', '/videos/*', '/thumbnails/*', '/captions/*'];

worker.addEventListener('install', (event) => {
  const routes = PASSED_BY.map((urlPattern): Route => ({ condition: { urlPattern }, source: 'network' }));
  event.waitUntil(event.addRoutes?.(routes) ?? Promise.resolve());
  event.waitUntil(fetch(SHELL).then((response) => cacheShell(response, worker.dashboardFiles)));
});

/** A new version waits until no page of an earlier one is open, whose files are removed here. */
worker.addEventListener('activate', (event) => {
  event.waitUntil(worker.registration.navigationPreload?.enable() ?? Promise.resolve());
  event.waitUntil(deleteUnusedFiles(worker.dashboardFiles));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') {
    if (pathname === SHELL) event.respondWith(openShell(event));
  } else if (isShellFile(pathname)) event.respondWith(openFile(request));
});

worker.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(showNotice(worker.registration, event.data));
});

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openDashboard(worker.clients, SHELL));
});

/** The network comes first, so that a new version is shown at once; without it, the document of last time. */
async function openShell(event: FetchEvent): Promise<Response> {
  const network = event.preloadResponse.then((response) => response ?? fetch(event.request));
  event.waitUntil(network.then((response) => cacheShell(response.clone())).catch(() => undefined));
  const cached = await cachedShell();
  if (!cached) return network;
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE));
  const response = await Promise.race([network.catch(() => undefined), late]);
  return response && response.status < 500 ? response : cached;
}

/** Files with a hash of their content in the name never change. */
async function openFile(request: Request): Promise<Response> {
  return (await cachedFile(request)) ?? fetch(request);
}
