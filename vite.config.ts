import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { browserFloor } from './src/web/browser-floor.ts';

/**
 * The bundle is the folder: what is in one of these loads as one file, which compresses better than twenty. A folder `later` is
 * in none, so that what is opened later is loaded then.
 */
const sharedFiles = [
  { name: 'frame', test: /node_modules\/(react|react-dom|scheduler)\// },
  /** Includes the bundler's preload helper: in a group of one zone it would make every page load that group. */
  {
    name: 'shared',
    test: /vite\/preload-helper|@oxc-project[/+]runtime|src\/(contract\/(languages|units|pages\/)|web\/public\/(lib|ui)\/)/,
  },
  { name: 'site', test: /src\/web\/site\/shared\// },
  /** Without the shapes of the site's parts, which the admin alone loads. */
  { name: 'calls', test: /node_modules\/zod\/|src\/(contract\/(?!site\/parts\/|videos\/watching)|web\/calls\/)/ },
  { name: 'private', test: /node_modules\/(@tanstack|@base-ui\/react\/.*csp-provider)|src\/web\/private\/(lib|ui)\// },
  { name: 'dashboard', test: /src\/web\/dashboard\/(?!later\/)/ },
];

/** On the server the public pages are one file, loaded for the home page at the start; private shells are loaded when first needed. */
const serverFiles = [
  {
    name: 'public',
    test: /node_modules\/(react|react-dom|scheduler)\/|src\/(contract\/(languages|units|pages\/)|web\/(public\/|site\/|(?!entry\.)[^/]+$))/,
  },
];

/** What a tap on a video runs for the first time. */
const openedByTap = /src\/web\/(dashboard\/later\/player\/|player\/(?!stream\/)|private\/later\/late-focus)/;

/** V8's explicit compile hint: the file is compiled while it loads, in another thread, instead of function by function within the tap. */
const compileHint = ({ moduleIds }: { moduleIds: string[] }) =>
  moduleIds.some((id) => openedByTap.test(id)) ? '//# allFunctionsCalledOnLoad' : '';

/**
 * Keeps each side's modules out of the other's bundle: the server has the private screens' names without their code, and the
 * browser none of what reads a page's data.
 */
function oneSided(): Plugin {
  return {
    name: 'one-sided',
    enforce: 'post',
    transform(code, id) {
      const other = this.environment.name === 'client' ? 'server' : 'client';
      if (!new RegExp(`\\.${other}\\.tsx?$`).test(id)) return undefined;
      if (other === 'server') this.error(`${id} is the server's alone: pages import its types.`);
      const names = this.parse(code).body.flatMap((statement) => {
        if (statement.type !== 'ExportNamedDeclaration') return [];
        const { declaration, specifiers } = statement;
        const declared = declaration && 'id' in declaration && declaration.id ? [declaration.id] : [];
        return [...declared, ...specifiers.map(({ exported }) => exported)].map(({ start, end }) => code.slice(start, end));
      });
      return { code: names.map((name) => `export const ${name} = undefined;`).join('\n'), map: null };
    },
  };
}

/** Tells the server which files the browser needs for a module: its script and all that this imports. */
function clientFiles(): Plugin {
  const id = 'virtual:client-files';
  const files: Record<string, string[]> = {};
  return {
    name: 'client-files',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load(source) {
      if (source !== `\0${id}`) return undefined;
      return `export default ${this.environment.mode === 'build' ? JSON.stringify(files) : 'undefined'}`;
    },
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return;
      const importsOf = (file: string, found = new Set<string>()): Set<string> => {
        const chunk = bundle[file];
        if (chunk?.type !== 'chunk' || found.has(file)) return found;
        found.add(file);
        for (const next of chunk.imports) importsOf(next, found);
        return found;
      };
      const web = `${this.environment.config.root}/src/web/`;
      for (const [file, chunk] of Object.entries(bundle))
        if (chunk.type === 'chunk' && chunk.facadeModuleId?.startsWith(web))
          files[chunk.facadeModuleId.slice(web.length)] = [...importsOf(file)].map((name) => `/${name}`);
    },
  };
}

/** Builds the dashboard's service worker, and tells it the files of the dashboard, fonts and what is loaded later included. */
function dashboardWorker(): Plugin {
  const fileName = 'dashboard-worker.js';
  return {
    name: 'dashboard-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      this.emitFile({ type: 'chunk', id: 'src/web/dashboard/later/offline/worker/worker.ts', fileName });
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
  plugins: [tailwindcss(), react(), oneSided(), clientFiles(), dashboardWorker()],
  publicDir: 'src/web/static',
  /** While developing, every zone's libraries are found at the start: one found later would reload the page while it renders. */
  optimizeDeps: { entries: ['src/web/**/*.{ts,tsx}', '!**/*.test.ts'] },
  environments: {
    client: {
      build: {
        outDir: 'build.next/client',
        target: browserFloor,
        rolldownOptions: {
          input: 'src/web/entry.client.tsx',
          output: { codeSplitting: { groups: sharedFiles }, postBanner: compileHint },
        },
      },
    },
    /** Only what pages use is bundled for the server: loading whole libraries would take 100 MB and a quarter of a second more. */
    ...(command === 'build' && {
      ssr: {
        build: {
          outDir: 'build.next/server',
          emitAssets: false,
          copyPublicDir: false,
          rolldownOptions: {
            input: { index: 'src/web/entry.server.tsx' },
            output: { codeSplitting: { groups: serverFiles } },
          },
        },
        resolve: { noExternal: true },
        /** Otherwise the libraries bring their development code too, twice the size, and ask the environment at every use. */
        define: { 'process.env.NODE_ENV': '"production"' },
      },
    }),
  },
  /** The server names the browser's files, so they are made before it. */
  builder: {
    sharedPlugins: true,
    async buildApp({ build, environments: { client, ssr } }) {
      if (!client || !ssr) throw new Error('The web app has two environments: client and ssr.');
      await build(client);
      await build(ssr);
    },
  },
  build: {
    cssTarget: browserFloor,
    /** Inlined fonts and pictures would be fetched again with every page, and the security policy forbids data: URLs. */
    assetsInlineLimit: 0,
  },
}));
