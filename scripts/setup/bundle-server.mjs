/** Bundles the server for build/program/, by Vite: run by the project's own Node, as a step of the build. */
import path from 'node:path';
import process from 'node:process';
import { build } from 'vite';
import { inProject, root } from './project.mjs';

/** Loaded by few sites or few requests, or native: they stay packages. The last three Fastify loads for what is not used here. */
const packages = [
  '@simplewebauthn/server',
  '@tus/server',
  'aws4fetch',
  'mediabunny',
  'nodemailer',
  'pg',
  'prom-client',
  'sharp',
  'vite',
  'yazl',
  '@fastify/ajv-compiler',
  '@fastify/fast-json-stringify-compiler',
  'light-my-request',
];

/** Gives a module the URL of its source, where its workers, programs and the project's files are found. */
function sourceUrls() {
  return {
    name: 'source-urls',
    enforce: 'pre',
    transform(code, id) {
      const file = path.relative(root, id.split('?')[0]).split(path.sep).join('/');
      if (!file.startsWith('src/') || !code.includes('import.meta.url')) return undefined;
      return code.replaceAll('import.meta.url', `sourceUrl(${JSON.stringify(file)})`);
    },
  };
}

await build({
  configFile: false,
  root,
  mode: 'production',
  logLevel: 'error',
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: [sourceUrls()],
  ssr: { noExternal: true, external: packages },
  build: {
    ssr: 'src/server/main.ts',
    outDir: inProject('build.next', 'program'),
    emptyOutDir: true,
    target: `node${process.versions.node}`,
    minify: false,
    sourcemap: true,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        intro: 'const sourceUrl = (file) => new URL("../../" + file, import.meta.url).href;',
      },
    },
  },
});
