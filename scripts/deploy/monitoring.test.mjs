import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { limits } from '../../src/contract/limits.ts';
import { recordRun } from '../../src/server/features/backups/service.ts';
import { openHarness } from '../../tests/harness.ts';
import { inProject } from '../setup/project.mjs';
import { promtoolPath } from '../tests/promtool.mjs';

const textOf = (name) => readFileSync(inProject('deploy', 'monitoring', name), 'utf8');
const rules = parse(textOf('alerts.yml')).groups.flatMap((group) => group.rules);
const dashboard = JSON.parse(textOf('dashboard.json'));
const targets = dashboard.panels.flatMap((panel) => panel.targets);
const hasPromtool = spawnSync(promtoolPath(), ['--version'], { stdio: 'ignore' }).status === 0;
if (!hasPromtool) console.log('Without promtool the alerts of deploy/monitoring are not tried.');

let folder;
/** What a site gives that has had backups and requests. */
let given;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'monitoring-'));
  cpSync(inProject('deploy', 'monitoring'), folder, { recursive: true });
  const harness = await openHarness();
  const at = new Date(harness.clock.now()).toISOString();
  for (const kind of ['backup', 'drill'])
    await recordRun(harness.context.db, kind, { at, isExpected: true, place: '/mnt', bytes: 1, sentBytes: 1 });
  for (let n = 0; n < 2; n += 1) given = (await harness.app.inject({ url: '/metrics' })).body;
  await harness.close();
});
afterAll(() => rmSync(folder, { recursive: true }));

function promtool(parameters, input) {
  const { status, stdout, stderr } = spawnSync(promtoolPath(), parameters, { cwd: folder, encoding: 'utf8', input });
  return { isWell: status === 0, said: stdout + stderr };
}
const well = (parameters, input) => expect(promtool(parameters, input)).toMatchObject({ isWell: true });

describe.runIf(hasPromtool)('by promtool of Debian', () => {
  test('the alerts ring for what they are for, and for nothing else', () => {
    well(['check', 'rules', 'alerts.yml']);
    well(['test', 'rules', 'alerts.test.yml']);
    writeFileSync(path.join(folder, 'wrong.yml'), textOf('alerts.yml').replace('< 0.15', '< 0.13'));
    writeFileSync(path.join(folder, 'wrong.test.yml'), textOf('alerts.test.yml').replaceAll('alerts.yml', 'wrong.yml'));
    expect(promtool(['test', 'rules', 'wrong.test.yml']).isWell).toBe(false);
  });

  test('the example is a configuration of Prometheus, for many sites too; a word that it does not know would be found', () => {
    well(['check', 'config', 'prometheus.yml']);
    const here = textOf('prometheus.yml').replace('/etc/prometheus/trainer-sites/*.yml', 'sites.yml');
    writeFileSync(path.join(folder, 'here.yml'), here);
    const checked = promtool(['check', 'config', 'here.yml']);
    expect([checked.isWell, checked.said.includes('WARNING')]).toEqual([true, false]);
    const uncommented = here.replace(/^ {2}# (?=- job_name| {2})/gm, '  ');
    writeFileSync(path.join(folder, 'elsewhere.yml'), uncommented.replace(/credentials_file: .*/, 'credentials: b'));
    well(['check', 'config', 'elsewhere.yml']);
    writeFileSync(path.join(folder, 'wrong.yml'), here.replace('scrape_interval', 'scrape_every'));
    expect(promtool(['check', 'config', 'wrong.yml']).isWell).toBe(false);
  });

  test('what the site gives is as Prometheus wants it', () => {
    well(['check', 'metrics'], given);
  });
});

describe('of what the site gives', () => {
  const series = () => new Set([...given.matchAll(/^([a-z_][a-z_\d]*)(?=[{ ])/gm)].map(([, name]) => name));
  /** Of Prometheus itself, and of the blackbox exporter. */
  const others = ['up', 'probe_success', 'probe_ssl_earliest_cert_expiry'];
  /** The names in an expression that are none of its language, nor a label. */
  const language = new Set(
    'sum by le rate histogram_quantile abs time and or unless on job instance site zone call kind'.split(' '),
  );
  const namesIn = (expression) =>
    expression
      .replace(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"/g, '')
      .match(/\b[a-z_][a-z_\d]*/g)
      .filter((name) => !language.has(name));

  test.each(rules.map(({ alert, expr }) => [alert, expr]))('%s asks for what there is', (_, expr) => {
    const names = namesIn(expr);
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !series().has(name) && !others.includes(name))).toEqual([]);
  });

  test('each panel of the dashboard asks for what there is', () => {
    expect(targets.length).toBeGreaterThan(15);
    for (const { expr } of targets) {
      const names = namesIn(expr);
      expect([expr, names.length > 0]).toEqual([expr, true]);
      expect([expr, names.filter((name) => !series().has(name) && !others.includes(name))]).toEqual([expr, []]);
    }
  });

  test('each metric of the site is in an alert or in a panel', () => {
    const told = [...rules, ...targets].flatMap(({ expr }) => namesIn(expr)).join(' ');
    const own = [...series()].filter((name) => name.startsWith('trainer_site_') && !/_(?:sum|count|info)$/.test(name));
    expect(own.filter((name) => !told.includes(name))).toEqual([]);
  });

  test('each label that an expression selects by is one that it gives', () => {
    const values = new Map([...given.matchAll(/(\w+)="([^"]*)"/g)].map(([, label, value]) => [`${label}=${value}`, true]));
    const selected = [...rules, ...targets].flatMap(({ expr }) => [...expr.matchAll(/(queue|kind)=~?"([^"]+)"/g)]);
    expect(selected.length).toBeGreaterThan(5);
    for (const [, label, pattern] of selected)
      for (const value of pattern.split('|'))
        expect([label, value, values.has(`${label}=${value}`)]).toEqual([label, value, true]);
  });
});

test('the dashboard is one of Grafana: each panel has a place of its own, a kind and a source', () => {
  const cells = dashboard.panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, n) => `${x + (n % w)}:${y + Math.floor(n / w)}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
  expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length);
  for (const { type, datasource, gridPos, title } of dashboard.panels) {
    expect(['timeseries', 'stat']).toContain(type);
    expect([title, datasource]).toEqual([title, { type: 'prometheus', uid: '${datasource}' }]);
    expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24);
  }
  expect(dashboard.templating.list.map(({ name, type }) => [name, type])).toEqual([
    ['datasource', 'datasource'],
    ['site', 'query'],
  ]);
});

test('alerts wait for longer than two readings, and the site is read no oftener than it reads itself', () => {
  const { scrape_interval: every } = parse(textOf('prometheus.yml')).global;
  expect(Number.parseInt(every, 10) * 1000).toBeGreaterThanOrEqual(limits.server.metrics.readEvery);
  for (const { alert, for: lasting, labels, annotations } of rules) {
    expect([alert, /^\d+[mh]$/.test(lasting)]).toEqual([alert, true]);
    expect(['page', 'ticket']).toContain(labels.severity);
    expect(Object.keys(annotations)).toEqual(['summary', 'do']);
  }
});
