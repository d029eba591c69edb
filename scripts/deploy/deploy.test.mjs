import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { DCLinter } from 'dclint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { limits } from '../../src/contract/limits.ts';
import { programs } from '../setup/programs.mjs';
import { inProject } from '../setup/project.mjs';

const textOf = (name) => readFileSync(inProject(name), 'utf8');
const compose = () => parse(textOf('deploy/compose.yaml'), { merge: true });
const objects = () => parseAllDocuments(textOf('deploy/kubernetes.yaml')).map((document) => document.toJS());
const deployments = () => objects().filter(({ kind }) => kind === 'Deployment');

const hasCompose = spawnSync('docker-compose', ['version'], { stdio: 'ignore' }).status === 0;

let folder;
beforeAll(() => {
  // Below the packages, where tsc finds the types of Kubernetes.
  const cache = inProject('node_modules', '.cache');
  mkdirSync(cache, { recursive: true });
  folder = mkdtempSync(path.join(cache, 'deploy-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('deploy/compose.yaml', () => {
  /** What the schema of Compose, which comes with the linter, does not allow. */
  async function mistakesIn(text) {
    const file = path.join(folder, 'compose.yaml');
    writeFileSync(file, text);
    const linter = new DCLinter({ rules: {}, quiet: true });
    const results = await linter.lintFiles([file], false);
    return results.flatMap(({ messages }) => messages).filter(({ rule }) => /^invalid-/.test(rule));
  }

  test('is as the schema of Compose wants it; a word that it does not know would be found', async () => {
    const text = textOf('deploy/compose.yaml');
    expect(await mistakesIn(text)).toEqual([]);
    expect(await mistakesIn(text.replace('stop_grace_period', 'stop_grace'))).not.toEqual([]);
  });

  test.runIf(hasCompose)('is read by the Compose of Debian 12 too, by the command that it names', () => {
    const [, command] = /^# Then, in this folder: docker compose (.+) up /m.exec(textOf('deploy/compose.yaml'));
    const place = path.join(folder, 'compose');
    cpSync(inProject('deploy'), place, { recursive: true });
    for (const name of ['secrets.env', 'database-password']) writeFileSync(path.join(place, name), '');
    const parameters = [...command.split(' '), 'config', '--quiet'];
    const { status, stderr } = spawnSync('docker-compose', parameters, { cwd: place, encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
  });

  test('two instances answer, a third transcodes, and all of them have the time that they take to stop', () => {
    const { services } = compose();
    const sites = Object.entries(services).filter(([, { image }]) => image.startsWith('trainer-site:'));
    expect(sites.map(([name, { environment }]) => [name, environment.TRANSCODE])).toEqual([
      ['site-1', 'off'],
      ['site-2', 'off'],
      ['transcoder', 'on'],
    ]);
    for (const [, { stop_grace_period: period }] of sites)
      expect(Number.parseInt(period, 10) * 1000).toBeGreaterThan(limits.server.request.shutdownWithin);
  });
});

describe('deploy/kubernetes.yaml', () => {
  const types = {
    ConfigMap: 'core/v1',
    Service: 'core/v1',
    Deployment: 'apps/v1',
    PodDisruptionBudget: 'policy/v1',
    NetworkPolicy: 'networking.k8s.io/v1',
    Ingress: 'networking.k8s.io/v1',
  };
  const moduleOf = (kind) => types[kind].replace('networking.k8s.io', 'networking');

  /** What tsc finds in objects that are to have the types that are generated from the API of Kubernetes. */
  function mistakesIn(all) {
    const file = path.join(folder, 'kubernetes.ts');
    const imports = Object.keys(types).map((kind) => `import type { ${kind} } from 'kubernetes-types/${moduleOf(kind)}';`);
    const constants = all.map((one, n) => `export const _${n}: ${one.kind} = ${JSON.stringify(one)};`);
    writeFileSync(file, [...imports, ...constants].join('\n'));
    const options = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'esnext', '--moduleResolution', 'bundler'];
    const tsc = inProject('node_modules', '@typescript', 'native', 'bin', 'tsc');
    return spawnSync(process.execPath, [tsc, ...options, '--types', '', '--ignoreConfig', file], { encoding: 'utf8' }).stdout;
  }

  test('is as the API of Kubernetes wants it; a word that it does not know would be found', () => {
    const all = objects();
    expect(all.map(({ kind }) => kind).toSorted()).toEqual([
      'ConfigMap',
      'Deployment',
      'Deployment',
      'Ingress',
      'NetworkPolicy',
      'PodDisruptionBudget',
      'Service',
    ]);
    for (const { kind, apiVersion } of all) expect([kind, apiVersion]).toEqual([kind, types[kind].replace('core/', '')]);
    expect(mistakesIn(all)).toBe('');
    const [first] = deployments();
    first.spec.template.spec.containers[0].readinesProbe = {};
    expect(mistakesIn([first])).toContain('readinesProbe');
  });

  test('its parts find each other by their labels and names', () => {
    const [answers, transcodes] = deployments();
    for (const { spec } of [answers, transcodes]) {
      expect(spec.selector.matchLabels).toEqual(spec.template.metadata.labels);
      const { containers, volumes } = spec.template.spec;
      const mounted = containers.flatMap(({ volumeMounts }) => volumeMounts.map(({ name }) => name));
      expect(mounted).toEqual(volumes.map(({ name }) => name));
    }
    const budget = objects().find(({ kind }) => kind === 'PodDisruptionBudget');
    const service = objects().find(({ kind }) => kind === 'Service');
    for (const labels of [budget.spec.selector.matchLabels, service.spec.selector])
      expect(labels).toEqual(answers.spec.template.metadata.labels);
    expect(budget.spec.minAvailable).toBeLessThan(answers.spec.replicas);
  });

  test('a database that is away restarts nobody, and who stops has the time that it takes', () => {
    for (const { spec } of deployments()) {
      const { containers, terminationGracePeriodSeconds: grace } = spec.template.spec;
      expect(grace * 1000).toBeGreaterThan(limits.server.request.shutdownWithin);
      for (const { livenessProbe, startupProbe, readinessProbe } of containers) {
        for (const probe of [livenessProbe, startupProbe]) expect(probe.httpGet.path).toBe('/healthz');
        expect(readinessProbe?.httpGet.path ?? '/readyz').toBe('/readyz');
        expect((readinessProbe?.timeoutSeconds ?? 3) * 1000).toBeGreaterThan(limits.server.readiness.probeWithin);
      }
    }
  });

  test('the folders that the site makes lie in volumes', () => {
    const { data } = objects().find(({ kind }) => kind === 'ConfigMap');
    for (const { spec } of deployments())
      for (const name of ['DATA_DIR', 'WORK_DIR']) {
        const [{ volumeMounts }] = spec.template.spec.containers;
        expect(volumeMounts.map(({ mountPath }) => mountPath)).toContain(path.posix.dirname(data[name]));
      }
  });
});

describe('what the files of deploy/ name', () => {
  const [, table = ''] = textOf('README.md').split('## Settings');
  const known = new Set([...table.matchAll(/`([A-Z][A-Z_]+)`/g)].map(([, name]) => name));
  /** Of PostgreSQL's image. */
  const others = ['POSTGRES_USER', 'POSTGRES_DB', 'POSTGRES_PASSWORD_FILE'];

  test('every setting exists, in a comment too', () => {
    const files = readdirSync(inProject('deploy')).filter((name) => /\.(?:yaml|env)$/.test(name));
    expect(files).toHaveLength(3);
    const named = files.flatMap((name) => textOf(`deploy/${name}`).match(/\b[A-Z]+(?:_[A-Z]+)+\b/g) ?? []);
    const { services } = compose();
    const set = [
      ...Object.keys(services['site-1'].environment),
      ...objects().flatMap(({ kind, data }) => (kind === 'ConfigMap' ? Object.keys(data) : [])),
      ...deployments().flatMap(({ spec }) => spec.template.spec.containers[0].env.map(({ name }) => name)),
    ];
    expect(known.size).toBeGreaterThan(20);
    const unknown = [...named, ...set].filter((name) => !known.has(name) && !others.includes(name));
    expect([...new Set(unknown)]).toEqual([]);
  });

  test('deploy/kubernetes.yaml says that it was not started', () => {
    const [comment] = textOf('deploy/kubernetes.yaml').split('\n\n');
    expect(comment.replaceAll('\n# ', ' ')).toMatch(/was not started on the machine/);
  });
});

test('unit and image start the server as npm start does', () => {
  const { parameters, env } = programs.start;
  const [, unit] = /^ExecStart=\S+\/node (.+)$/m.exec(textOf('deploy/trainer-site.service'));
  expect(unit.split(' ')).toEqual(parameters);
  const [, image] = /^CMD (\[.+\])$/m.exec(textOf('Dockerfile'));
  expect(JSON.parse(image).slice(1)).toEqual(parameters);
  for (const [file, line] of [
    ['deploy/trainer-site.service', /^Environment=.+$/m],
    ['Dockerfile', /^ENV .+$/m],
  ]) {
    const set = line.exec(textOf(file))[0].split(/[ =]/);
    for (const [name, value] of Object.entries(env)) expect([file, set[set.indexOf(name) + 1]]).toEqual([file, value]);
  }
});

test.each([
  [
    'each night systemd makes a backup of the site that the unit serves, and says that it is the nightly one',
    'backup',
    '--nightly',
  ],
  ['each week it tries to restore the newest', 'backup-drill', ''],
])('%s', (_what, name, flags) => {
  const values = (file, key) =>
    [...textOf(`deploy/${file}`).matchAll(new RegExp(`^${key}=(.+)$`, 'gm'))].map(([, value]) => value);
  const [unit, timer] = ['service', 'timer'].map((kind) => `trainer-site-${name}.${kind}`);
  for (const key of ['EnvironmentFile', 'User', 'StateDirectory', 'WorkingDirectory'])
    expect([key, values(unit, key)]).toEqual([key, values('trainer-site.service', key)]);
  const [[, node, file, given]] = values(unit, 'ExecStart').map((line) => /^(\S+) (\S+) ?(.*)$/.exec(line));
  expect(values('trainer-site.service', 'ExecStart')[0]).toContain(`${node} `);
  expect(programs[name.replace('-', ':')].parameters).toEqual([file]);
  expect(given).toBe(flags);
  expect(values(timer, 'OnCalendar')).toHaveLength(1);
});
