import { readFileSync } from 'node:fs';
import os from 'node:os';
import { canPin } from './load/cores.ts';

/** Load beyond which other work disturbs the figures, a core's worth. */
const BUSY = 0.7;

/** What the figures were taken on, in lines a person reads. */
export function describeMachine(): string[] {
  const [cpu] = os.cpus();
  const [load = 0] = os.loadavg();
  const memory = Math.round(os.totalmem() / 2 ** 30);
  const kernel = `${os.type()} ${os.release()}`;
  return [
    `${os.cpus().length} cores (${cpu?.model ?? 'unknown'}), ${memory} GB, ${distribution()}, ${kernel}, Node ${process.version}.`,
    canPin
      ? 'What is measured has the first core for itself (taskset), the load comes from the others.'
      : 'What is measured and the load share the cores: taskset or a second core is missing.',
    load > BUSY
      ? `The machine was busy with other work when it began (load ${load.toFixed(1)}): a rehearsal, not a result.`
      : `Otherwise idle (load ${load.toFixed(1)}).`,
  ];
}

function distribution(): string {
  try {
    return /^PRETTY_NAME="?([^"\n]+)/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1] ?? 'unknown system';
  } catch {
    return os.version();
  }
}
