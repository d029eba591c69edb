import { readFileSync, statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { limits } from '../../src/contract/limits.ts';
import { readSettings } from '../../src/server/settings/settings.ts';
import { inProject } from '../setup/project.mjs';

const textOf = (name) => readFileSync(inProject(name), 'utf8');
const objects = parseAllDocuments(textOf('deploy/kubernetes.yaml')).map((document) => document.toJS());
const one = (kind) => objects.find((object) => object.kind === kind);
const image = Object.fromEntries([...textOf('Dockerfile').matchAll(/^ENV (.+)$/gm)].flatMap(([, line]) => pairsOf(line)));
const MEGABYTES = 1024 * 1024;
const { version } = JSON.parse(textOf('package.json'));
const releaseName = `trainer-site-${version}`;

function pairsOf(line) {
  return line.split(' ').map((word) => word.split('='));
}

/** What each of them says of a container, in the same words. */
const containers = [...documented(), ...composed(), ...orchestrated()];

function documented() {
  const [command] = textOf('docs/operating.md').match(/^docker run [\s\S]+? trainer-site:\S+$/m);
  const all = (option) => [...command.matchAll(new RegExp(` ${option} (\\S+)`, 'g'))].map(([, value]) => value);
  const security = all('--security-opt').map((option) => option.replace('=', ':'));
  return [
    {
      name: 'docs/operating.md',
      ...restrictionsOf(security, `${releaseName}/deploy/`),
      isReadOnly: / --read-only /.test(command),
      hasNoCapabilities: all('--cap-drop').includes('ALL'),
      writable: [...all('--tmpfs'), ...all('-v').map((volume) => volume.split(':')[1])],
      env: Object.fromEntries(all('-e').map((pair) => pair.split('='))),
      memory: bytesOf(all('--memory')[0]),
      stopsWithin: Number(all('--stop-timeout')[0]) * 1000,
    },
  ];
}

function composed() {
  // As the comment has the files beside it, with a bucket's name and keys.
  const [, address] = /DATABASE_URL=(\S+), /.exec(textOf('deploy/compose.yaml'));
  const keys = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' };
  const commented = { DATABASE_URL: address, FILES_URL: 's3://my-bucket/site', ...keys };
  const { services } = parse(textOf('deploy/compose.yaml'), { merge: true });
  const sites = Object.entries(services).filter(([, { image: name }]) => name.startsWith('trainer-site:'));
  return sites.map(([name, service]) => ({
    name: `deploy/compose.yaml, ${name}`,
    ...restrictionsOf(service.security_opt, ''),
    isReadOnly: service.read_only,
    hasNoCapabilities: service.cap_drop.includes('ALL'),
    // The image's own volume, where none is named.
    writable: [...service.tmpfs, ...(service.volumes ?? ['data:/data']).map((volume) => volume.split(':')[1])],
    env: { ...service.environment, ...commented },
    memory: bytesOf(service.mem_limit),
    stopsWithin: Number.parseInt(service.stop_grace_period, 10) * 1000,
  }));
}

function orchestrated() {
  return objects
    .filter(({ kind }) => kind === 'Deployment')
    .map(({ metadata, spec }) => {
      const { securityContext, containers: all, terminationGracePeriodSeconds } = spec.template.spec;
      const [container] = all;
      return {
        name: `deploy/kubernetes.yaml, ${metadata.name}`,
        seccomp: textOf('deploy/kubernetes.yaml').includes(
          `deploy/seccomp.json lies on\n# each node as /var/lib/kubelet/seccomp/${securityContext.seccompProfile.localhostProfile}`,
        )
          ? 'deploy/seccomp.json'
          : undefined,
        apparmor: securityContext.appArmorProfile.type.toLowerCase(),
        gainsNothing: container.securityContext.allowPrivilegeEscalation === false,
        isReadOnly: container.securityContext.readOnlyRootFilesystem,
        hasNoCapabilities: container.securityContext.capabilities.drop.includes('ALL'),
        writable: container.volumeMounts.map(({ mountPath }) => mountPath),
        env: { ...one('ConfigMap').data, ...Object.fromEntries(container.env.map(({ name, value }) => [name, value])) },
        memory: bytesOf(container.resources.limits.memory),
        stopsWithin: terminationGracePeriodSeconds * 1000,
      };
    });
}

function restrictionsOf(options, folder) {
  const given = (name) => options.find((option) => option.startsWith(`${name}:`))?.slice(name.length + 1);
  const file = given('seccomp')?.replace(folder, '');
  return {
    seccomp: file && `deploy/${file}`,
    apparmor: given('apparmor'),
    gainsNothing: options.some((option) => /^no-new-privileges(:true)?$/.test(option)),
  };
}

function bytesOf(size) {
  const [, count, unit] = /^(\d+)([a-z])i?$/i.exec(size);
  return Number(count) * MEGABYTES * (unit.toLowerCase() === 'g' ? 1024 : 1);
}

test('there are as many containers as the files have', () => {
  expect(containers).toHaveLength(6);
});

describe.each(containers)('$name', (container) => {
  const settings = () => readSettings({ ...image, ...container.env });
  const isWritable = (folder) => container.writable.some((at) => folder === at || folder.startsWith(`${at}/`));

  test('is let to the sandbox of ffmpeg, without which uploads are refused, and to nothing else', () => {
    const { seccomp, apparmor, gainsNothing, isReadOnly, hasNoCapabilities, env } = container;
    expect({ seccomp, apparmor }).toEqual({ seccomp: 'deploy/seccomp.json', apparmor: 'unconfined' });
    expect({ gainsNothing, isReadOnly, hasNoCapabilities }).toEqual({
      gainsNothing: true,
      isReadOnly: true,
      hasNoCapabilities: true,
    });
    expect(env.UPLOADS).toBe('sandboxed');
  });

  test('its settings are accepted at the start, without a word of warning', () => {
    expect(settings().warnings).toEqual([]);
    expect(settings()).toMatchObject({ publicOrigin: 'https://www.example.it', host: '0.0.0.0' });
    expect(settings().trustedProxies).toHaveLength(1);
  });

  test('writes where something is mounted that it may write to', () => {
    const { dataDirectory, workDirectory } = settings();
    for (const folder of [dataDirectory, workDirectory, '/tmp']) expect([folder, isWritable(folder)]).toEqual([folder, true]);
  });

  test('has the memory of what runs in it, and the time to finish', () => {
    expect(container.memory).toBeGreaterThan(settings().isTranscoding ? limits.videos.transcode.memoryBytes : 512 * MEGABYTES);
    expect(container.stopsWithin).toBeGreaterThan(limits.server.request.shutdownWithin);
  });
});

test('image, documents and both files name the version that is released, and its archive', () => {
  const files = ['Dockerfile', 'docs/operating.md', 'deploy/compose.yaml', 'deploy/kubernetes.yaml'];
  for (const file of files) {
    const named = [...textOf(file).matchAll(/\btrainer-site[:-](\d[\w.]*\d)/g)].map(([, one]) => one);
    expect([file, [...new Set(named)]]).toEqual([file, [version]]);
  }
});

describe('the health of the image', () => {
  const [, program] = /^HEALTHCHECK CMD \["(\w+)"\]$/m.exec(textOf('Dockerfile'));

  test('is asked by a path that the server has, of a program that the image links where every shell finds it', () => {
    const [, probed] = /'(\/\w+)'\)/.exec(textOf(`deploy/${program}`));
    expect(textOf('src/server/http/health.ts')).toContain(`'${probed}'`);
    expect(textOf('Dockerfile')).toContain(`ln -s /site/deploy/${program} /usr/local/bin/`);
    expect(statSync(inProject('deploy', program)).mode & 0o111).toBe(0o111);
  });

  test('is asked too where the format of an image keeps no health check', () => {
    expect(textOf('docs/operating.md')).toContain(`--health-cmd ${program}`);
    const { services } = parse(textOf('deploy/compose.yaml'), { merge: true });
    const sites = Object.values(services).filter(({ image: name }) => name.startsWith('trainer-site:'));
    expect(sites.map(({ healthcheck }) => healthcheck.test)).toEqual(Array(3).fill(['CMD', program]));
  });
});

describe('the ingress of deploy/kubernetes.yaml', () => {
  const { metadata, spec } = one('Ingress');
  const option = (name) => metadata.annotations[`nginx.ingress.kubernetes.io/${name}`];

  test('leads to the service, by the name of its port', () => {
    const [{ host, http }] = spec.rules;
    const [{ backend }] = http.paths;
    const service = one('Service');
    expect(backend.service.name).toBe(service.metadata.name);
    expect(service.spec.ports.map(({ name }) => name)).toContain(backend.service.port.name);
    expect(`https://${host}`).toBe(one('ConfigMap').data.PUBLIC_ORIGIN);
    expect(spec.tls[0].hosts).toEqual([host]);
  });

  test('takes the pieces of uploads as nginx.conf does, and stores none', () => {
    const [, size] = /client_max_body_size (\S+);/.exec(textOf('deploy/nginx.conf'));
    expect(option('proxy-body-size')).toBe(size);
    expect(bytesOf(size)).toBeGreaterThan(limits.videos.upload.chunkBytes);
    expect([option('proxy-request-buffering'), option('proxy-buffering')]).toEqual(['off', 'off']);
  });

  test('nobody but it reaches the site, as its network is trusted', () => {
    const { podSelector, policyTypes, ingress } = one('NetworkPolicy').spec;
    for (const { spec: deployment } of objects.filter(({ kind }) => kind === 'Deployment'))
      expect(deployment.template.metadata.labels).toMatchObject(podSelector.matchLabels);
    expect(policyTypes).toEqual(['Ingress']);
    const [{ from, ports }, ...others] = ingress;
    expect(others).toEqual([]);
    expect(from).toEqual([{ namespaceSelector: expect.anything(), podSelector: expect.anything() }]);
    expect(ports.map(({ port }) => port)).toEqual(['http']);
  });
});
