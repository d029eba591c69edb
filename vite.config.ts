import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** What every page needs, in two files instead of twenty: they compress better, and the first changes only with its versions. */
const sharedFiles = [
  { name: 'frame', test: /node_modules\/(react|react-dom|scheduler|react-router|i18next|react-i18next)\// },
  {
    name: 'house',
    test: /src\/(contract\/(languages|limits)|web\/(lib\/(language\/(?!read-texts)|page\/|use-hydrated)|ui\/(button|icon|class-names)))/,
  },
];

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  publicDir: 'src/web/public',
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: sharedFiles } } } } },
    /** Only what pages use is bundled for the server: loading whole libraries would take 100 MB and a quarter of a second more. */
    ssr: { resolve: { noExternal: true } },
  },
  build: {
    /** Inlined fonts and pictures would be fetched again with every page, and the security policy forbids data: addresses. */
    assetsInlineLimit: 0,
  },
}));
