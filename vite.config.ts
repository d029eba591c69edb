import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

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
  /** The first screen of the dashboard; what is opened later is loaded later, in files of its own. */
  {
    name: 'dashboard',
    test: /src\/web\/dashboard\/(?!player\/(?!lazy-player|stream\/lazy-stream)|review\/(?!draft|lazy-review)|account\/(?!lazy-account|install-prompt)|training\/(session\/|progress\/(?!lazy-progress))|plans\/(?!lazy-plans)|offline\/(?!last-list|lazy-|service-worker)|access\/(?!access-screens|denial|early-calls|known-passkey|lazy-denied|mailed-link|use-client-session))/,
  },
];

/** Builds the dashboard's service worker, and tells it the files of the dashboard, fonts and what is loaded later included. */
function dashboardWorker(): Plugin {
  const fileName = 'dashboard-worker.js';
  return {
    name: 'dashboard-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      this.emitFile({ type: 'chunk', id: 'src/web/dashboard/offline/worker/worker.ts', fileName });
    },
    generateBundle(_options, bundle) {
      const files = new Set<string>();
      const add = (file: string) => {
        const chunk = bundle[file];
        if (files.has(file) || chunk?.type !== 'chunk') return;
        files.add(file);
        for (const next of [...chunk.imports, ...chunk.dynamicImports]) add(next);
      };
      for (const [file, chunk] of Object.entries(bundle))
        if (chunk.type === 'chunk' && /src\/web\/dashboard\/(layout|dashboard-page)\.tsx/.test(chunk.facadeModuleId ?? ''))
          add(file);
      for (const file of Object.keys(bundle)) if (file.endsWith('.woff2')) files.add(file);
      const worker = bundle[fileName];
      if (worker?.type !== 'chunk' || files.size === 0 || worker.imports.length > 0)
        this.error('The service worker and the files of the dashboard have to be in the build, and the worker in one file.');
      const urls = [...files].sort().map((file) => `/${file}`);
      worker.code = `self.dashboardFiles = ${JSON.stringify(urls)};\n${worker.code}`;
    },
  };
}

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), dashboardWorker()],
  publicDir: 'src/web/public',
  /** While developing, every zone's libraries are found at the start: one found later would reload the page while it renders. */
  optimizeDeps: { entries: ['src/web/**/*.{ts,tsx}', '!**/*.test.ts'] },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: sharedFiles } } } } },
    /** Only what pages use is bundled for the server: loading whole libraries would take 100 MB and a quarter of a second more. */
    ...(command === 'build' && {
      ssr: {
        resolve: { noExternal: true },
        /** Otherwise the libraries bring their development code too, twice the size, and ask the environment at every use. */
        define: { 'process.env.NODE_ENV': '"production"' },
      },
    }),
  },
  build: {
    /** Inlined fonts and pictures would be fetched again with every page, and the security policy forbids data: URLs. */
    assetsInlineLimit: 0,
  },
}));
