type Row = {
  /** Where the browser has it. */
  kind: 'cookie' | 'localStorage' | 'sessionStorage' | 'IndexedDB' | 'Cache Storage' | 'Service Worker' | 'PushSubscription';
  /** As the browser calls it; a cookie over TLS has `__Host-` before it where `isHostOnly`. */
  name: string;
  isHostOnly?: true;
  /** Whom it is about: any visitor, a client, or whoever runs the site. */
  zone: 'public' | 'client' | 'admin';
  /** `account`: an id of the account and what it did. `secret`: a key that opens or identifies something. */
  carries: 'secret' | 'account' | 'choice' | 'nothing';
};

/**
 * All that the product leaves in a browser. The tables of the cookie policy are made of these rows, with the words of storage.json,
 * and code that stores under another name does not compile.
 */
export const storageRegister = {
  clientSession: { kind: 'cookie', name: 'client-session', isHostOnly: true, zone: 'client', carries: 'secret' },
  adminSession: { kind: 'cookie', name: 'admin-session', isHostOnly: true, zone: 'admin', carries: 'secret' },
  knownDevice: { kind: 'cookie', name: 'known-device', isHostOnly: true, zone: 'admin', carries: 'secret' },
  cookieCheck: { kind: 'cookie', name: 'cookie-check', zone: 'client', carries: 'nothing' },
  language: { kind: 'cookie', name: 'lng', zone: 'public', carries: 'choice' },
  readLanguage: { kind: 'localStorage', name: 'i18nextLng', zone: 'public', carries: 'choice' },
  calendarConsent: { kind: 'localStorage', name: 'consent-booking', zone: 'public', carries: 'choice' },
  mapConsent: { kind: 'localStorage', name: 'consent-map', zone: 'public', carries: 'choice' },
  reviewDraft: { kind: 'localStorage', name: 'review-draft', zone: 'client', carries: 'account' },
  knownArea: { kind: 'localStorage', name: 'dashboard-known', zone: 'client', carries: 'nothing' },
  deviceCode: { kind: 'localStorage', name: 'dashboard-code', zone: 'client', carries: 'secret' },
  passkeyOffer: { kind: 'localStorage', name: 'dashboard-passkey', zone: 'client', carries: 'choice' },
  visits: { kind: 'localStorage', name: 'dashboard-visits', zone: 'client', carries: 'account' },
  videoList: { kind: 'localStorage', name: 'dashboard-list', zone: 'client', carries: 'account' },
  areaFiles: { kind: 'Cache Storage', name: 'dashboard-files', zone: 'client', carries: 'nothing' },
  trainings: { kind: 'localStorage', name: 'dashboard-training', zone: 'client', carries: 'account' },
  trainingSound: { kind: 'localStorage', name: 'training-sound', zone: 'client', carries: 'choice' },
  offlineVideos: { kind: 'IndexedDB', name: 'dashboard-offline', zone: 'client', carries: 'account' },
  outbox: { kind: 'IndexedDB', name: 'dashboard-outbox', zone: 'client', carries: 'account' },
  areaWorker: { kind: 'Service Worker', name: '/dashboard', zone: 'client', carries: 'nothing' },
  noticeChoice: { kind: 'localStorage', name: 'dashboard-notices', zone: 'client', carries: 'account' },
  push: { kind: 'PushSubscription', name: 'PushSubscription', zone: 'client', carries: 'secret' },
  listFilter: { kind: 'sessionStorage', name: 'dashboard-filter', zone: 'client', carries: 'account' },
  listPosition: { kind: 'sessionStorage', name: 'dashboard-position', zone: 'client', carries: 'choice' },
  playerSpeed: { kind: 'localStorage', name: 'player-speed', zone: 'client', carries: 'choice' },
  playerQuality: { kind: 'localStorage', name: 'player-quality', zone: 'client', carries: 'choice' },
  playerCaptions: { kind: 'localStorage', name: 'player-captions', zone: 'client', carries: 'choice' },
  playerRepeat: { kind: 'localStorage', name: 'player-repeat', zone: 'client', carries: 'choice' },
  adminKnown: { kind: 'localStorage', name: 'admin-session', zone: 'admin', carries: 'nothing' },
  adminState: { kind: 'sessionStorage', name: 'admin-state', zone: 'admin', carries: 'account' },
  uploadCategory: { kind: 'sessionStorage', name: 'upload-category', zone: 'admin', carries: 'choice' },
  siteDraft: { kind: 'localStorage', name: 'site-draft', zone: 'admin', carries: 'choice' },
  planDraft: { kind: 'localStorage', name: 'plan-draft', zone: 'admin', carries: 'account' },
} as const satisfies Record<string, Row>;

export type StorageId = keyof typeof storageRegister;
type NameOf<Kind> = Extract<(typeof storageRegister)[StorageId], { kind: Kind }>['name'];

export type CookieName = NameOf<'cookie'>;
/** The names of each kind of web storage. */
export type StorageNames = { localStorage: NameOf<'localStorage'>; sessionStorage: NameOf<'sessionStorage'> };
export type DatabaseName = NameOf<'IndexedDB'>;
export type CacheName = NameOf<'Cache Storage'>;
