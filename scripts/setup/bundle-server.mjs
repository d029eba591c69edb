/** Bundles the server for build/program/, by Vite: run by the project's own Node, as a step of the build. */
import http from 'node:http';
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
  'sharp',
  'vite',
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

/**
 * Gives imports of node:http what it exports without its getters: an import of the module itself reads them all, and they load
 * the whole of fetch.
 */
function httpWithoutFetch() {
  const exported = Object.entries(Object.getOwnPropertyDescriptors(http)).filter(([, { get }]) => get === undefined);
  const id = '\0http-without-fetch';
  return {
    name: 'http-without-fetch',
    enforce: 'pre',
    resolveId: (source, _importer, { kind }) => (source === 'node:http' && kind === 'import-statement' ? id : undefined),
    load(source) {
      if (source !== id) return undefined;
      return `export const { ${exported.map(([name]) => name).join(', ')} } = process.getBuiltinModule('node:http');`;
    },
  };
}

/**
 * Gives CommonJS modules that require node:https or node:http2 a proxy that loads them when it is used: the framework requires
 * both and uses neither, and loading them takes a fiftieth of the start.
 */
function tlsOnUse() {
  const prefix = '\0on-use:';
  return {
    name: 'tls-on-use',
    enforce: 'pre',
    resolveId: (source, _importer, { kind }) =>
      ['node:https', 'node:http2'].includes(source) && kind === 'require-call' ? prefix + source : undefined,
    load(id) {
      if (!id.startsWith(prefix)) return undefined;
      const name = JSON.stringify(id.slice(prefix.length));
      return `
        const load = () => process.getBuiltinModule(${name});
        module.exports = new Proxy({}, { get: (_target, key) => load()[key] });`;
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
  plugins: [sourceUrls(), httpWithoutFetch(), tlsOnUse()],
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
