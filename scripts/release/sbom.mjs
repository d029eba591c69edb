import { createHash } from 'node:crypto';
import { closeSync, cpSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { allows, runNpm } from '../setup/install.mjs';
import { pinnedNode } from '../setup/pinned-node.mjs';
import { processors } from './packages.mjs';

/**
 * What npm says of all production packages as CycloneDX, those included that are bundled or that bundle; of the packages for one
 * platform alone those of a release. `work` is an empty folder for it.
 */
export async function billOfMaterials(tree, { work, seconds }) {
  mkdirSync(work);
  for (const name of ['package.json', '.npmrc']) cpSync(path.join(tree, name), path.join(work, name));
  const lock = JSON.parse(readFileSync(path.join(tree, 'package-lock.json'), 'utf8'));
  const packages = Object.fromEntries(Object.entries(lock.packages).filter(([, entry]) => isOfRelease(entry)));
  writeFileSync(path.join(work, 'package-lock.json'), JSON.stringify({ ...lock, packages }));
  const file = path.join(work, 'sbom.json');
  const output = openSync(file, 'w');
  const parameters = ['sbom', '--package-lock-only', '--omit=dev', '--sbom-format=cyclonedx', '--sbom-type=application'];
  await runNpm(pinnedNode(), parameters, work, output).finally(() => closeSync(output));
  return `${JSON.stringify(sameEachTime(JSON.parse(readFileSync(file, 'utf8')), seconds), null, 2)}\n`;
}

function isOfRelease({ os, cpu, libc }) {
  return allows(os, 'linux') && processors.some((processor) => allows(cpu, processor)) && allows(libc, 'glibc');
}

/** Without the version of npm that wrote it, with the commit's time, and with a number made of the content. */
export function sameEachTime({ metadata: { tools: _, ...metadata }, ...sbom }, seconds) {
  const dated = { ...metadata, timestamp: new Date(seconds * 1000).toISOString() };
  const hash = createHash('sha256')
    .update(JSON.stringify({ ...sbom, serialNumber: '', metadata: dated }))
    .digest('hex');
  // A UUID of version 8: its makers choose the bits (RFC 9562).
  const uuid = [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`, `8${hash.slice(17, 20)}`, hash.slice(20, 32)];
  return { ...sbom, serialNumber: `urn:uuid:${uuid.join('-')}`, metadata: dated };
}
