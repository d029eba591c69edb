import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** What every page needs, in two files instead of twenty: they compress better, and the first changes only with its versions. */
const sharedFiles = [
  { name: 'frame', test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
  {
    /** Includes the bundler's preload helper: in a group of one zone it would make every page load that group. */
    name: 'shared',
    test: /vite\/preload-helper|src\/(contract\/(languages|legal-kinds|site-limits|pages)|web\/(lib\/(i18n\/|page\/|use-hydrated|formats|storage|media-query|contact-links)|ui\/(button|icon|class-names|notice|empty-state|picture|plate)))/,
  },
  /** What public pages share beside their layout: a file each costs more in headers than in code. */
  {
    name: 'site',
    test: /src\/web\/site\/(frame\/(closures|site-link|whatsapp-link|page-top|rich-text)|third-party\/(provider-links|use-consent))/,
  },
  /** Without the shapes of the site's parts, which the admin alone loads. */
  {
    name: 'calls',
    test: /node_modules\/zod\/|src\/(contract\/(?!site\/(parts|legal-part|text-rules|localized-texts|booking-providers|map-embed))|web\/lib\/(api|error-text))/,
  },
  {
    name: 'private',
    test: /node_modules\/(@tanstack|@base-ui\/react\/.*csp-provider)|src\/web\/(lib\/(query-provider|lazy-module|when-idle)|ui\/(private-icon|field|search-box|no-script))/,
  },
  /** The first screen of the dashboard; its player and its review are loaded later, in files of their own. */
  {
    name: 'dashboard',
    test: /src\/web\/dashboard\/(?!player\/(?!lazy-player|stream\/lazy-stream)|review\/(?!draft|lazy-review))/,
  },
];

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  publicDir: 'src/web/public',
  /** While developing, every zone's libraries are found at the start: one found later would reload the page while it renders. */
  optimizeDeps: { entries: ['src/web/**/*.{ts,tsx}', '!**/*.test.ts'] },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: sharedFiles } } } } },
    /** Only what pages use is bundled for the server: loading whole libraries would take 100 MB and a quarter of a second more. */
    ...(command === 'build' && { ssr: { resolve: { noExternal: true } } }),
  },
  build: {
    /** Inlined fonts and pictures would be fetched again with every page, and the security policy forbids data: URLs. */
    assetsInlineLimit: 0,
  },
}));
