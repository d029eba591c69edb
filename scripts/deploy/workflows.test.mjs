import { readdirSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { inProject } from '../setup/project.mjs';

const textOf = (name) => readFileSync(inProject(name), 'utf8');
const yamlOf = (name) => parse(textOf(name));
const { version, engines } = JSON.parse(textOf('package.json'));
/** The commands of the README that stand in a block of their own below its first heading. */
const [start, testAll] = [...textOf('README.md').matchAll(/^```\n(npm \S+)\n```$/gm)].map(([, command]) => command);

/** GitHub's own parser and schema. It imports JSON as bundlers allow and Node does not. */
async function importParser() {
  const hooks = registerHooks({
    load: (url, context, next) => next(url, url.endsWith('.json') ? { ...context, importAttributes: { type: 'json' } } : context),
  });
  return import('@actions/workflow-parser').finally(() => hooks.deregister());
}
const { NoOperationTraceWriter, parseWorkflow } = await importParser();

describe('.github/workflows/test.yml', () => {
  const name = '.github/workflows/test.yml';
  const mistakesIn = (content) => {
    const { context } = parseWorkflow({ name, content }, new NoOperationTraceWriter());
    return context.errors.getErrors().map(({ message }) => message);
  };

  test('is as GitHub wants it; a word that it does not know would be found', () => {
    expect(mistakesIn(textOf(name))).toEqual([]);
    expect(mistakesIn(textOf(name).replace('timeout-minutes', 'time-out'))).not.toEqual([]);
  });

  test('runs the two commands of the README and may write nothing', () => {
    const { jobs, permissions } = yamlOf(name);
    const steps = Object.values(jobs).flatMap((job) => job.steps.flatMap(({ run }) => run ?? []));
    expect([steps[0]?.split(' &')[0], steps[1]]).toEqual([start, testAll]);
    expect(permissions).toEqual({ contents: 'read' });
  });
});

describe('.gitlab-ci.yml', () => {
  /** The keywords that it uses, by GitLab's reference of `.gitlab-ci.yml`. */
  const job = z.strictObject({ timeout: z.string(), script: z.array(z.string()) });
  const pipeline = z.catchall(
    z.strictObject({
      workflow: z.strictObject({
        auto_cancel: z.strictObject({ on_new_commit: z.enum(['interruptible', 'conservative', 'none']) }),
      }),
      default: z.strictObject({ image: z.string(), interruptible: z.boolean() }),
    }),
    job,
  );

  test('runs the same two commands in the same image', () => {
    const { workflow, default: shared, ...jobs } = pipeline.parse(yamlOf('.gitlab-ci.yml'));
    const github = Object.values(yamlOf('.github/workflows/test.yml').jobs);
    expect(workflow.auto_cancel.on_new_commit).toBe('interruptible');
    expect(Object.values(jobs).map(({ script }) => script[0])).toEqual([`${start} &`, testAll]);
    expect(github.map(({ container }) => container)).toEqual([shared.image, shared.image]);
    expect(jobs.start?.script[1]).toBe(github[0].steps[1].run.trim().split('\n')[1]);
  });
});

test('forms for issues ask for nothing of a client, and each field that they want says what for', () => {
  const forms = readdirSync(inProject('.github/ISSUE_TEMPLATE')).filter((name) => name !== 'config.yml');
  expect(forms.length).toBeGreaterThan(1);
  for (const form of forms) {
    const { name, description, body } = yamlOf(`.github/ISSUE_TEMPLATE/${form}`);
    expect([typeof name, typeof description]).toEqual(['string', 'string']);
    const fields = body.filter(({ type }) => type !== 'markdown');
    for (const { id, attributes } of fields) expect([id, attributes.label]).toEqual([expect.any(String), expect.any(String)]);
    expect(new Set(fields.map(({ id }) => id)).size).toBe(fields.length);
  }
});

test('what editors and security policy say is what the project is', () => {
  const { formatter } = JSON.parse(textOf('biome.json'));
  expect(textOf('.editorconfig')).toContain(`indent_size = ${formatter.indentWidth}\nmax_line_length = ${formatter.lineWidth}\n`);
  expect(textOf('SECURITY.md')).toContain(`| ${version.split('.').slice(0, 2).join('.')} | yes |`);
  expect([textOf('.nvmrc').trim(), engines.node]).toEqual(['lts/*', '>=18']);
});
