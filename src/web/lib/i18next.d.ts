import 'i18next';
import type admin from '#content/texts/it/admin.json';
import type common from '#content/texts/it/common.json';
import type dashboard from '#content/texts/it/dashboard.json';
import type site from '#content/texts/it/site.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: { common: typeof common; site: typeof site; dashboard: typeof dashboard; admin: typeof admin };
    enableSelector: false;
  }
}
