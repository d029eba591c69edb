import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { pinnedNode } from './pinned-node.mjs';
import { inProject, root, StartupError } from './project.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const PARENT_POLL_MS = 250;

/**
 * Runs a program with the project's own Node, forwards signals to it and returns its exit code. What it prints goes through
 * `onOutput` on its way, where that is given, and at its end in one piece where it `isHeld`.
 */
export function runProgram(parameters, environment = {}, onOutput = undefined, isHeld = false) {
  const env = { NODE_COMPILE_CACHE: inProject('node_modules', '.cache', 'node'), ...process.env, ...environment };
  if (onOutput && process.stdout.isTTY) env.FORCE_COLOR ??= '1';
  const stdio = onOutput ? ['inherit', 'pipe', 'pipe'] : 'inherit';
  const program = spawn(pinnedNode(), parameters, { cwd: root, env, stdio });
  const held = [];
  const show = (to) => (isHeld ? (chunk) => held.push([to, chunk]) : (chunk) => to.write(chunk));
  if (onOutput) for (const name of ['stdout', 'stderr']) passOn(program[name], show(process[name]), onOutput);
  const forward = (signal) => program.kill(signal);
  for (const signal of SIGNALS) process.on(signal, forward);
  const stopWatching = onLostParent(() => forward('SIGTERM'));
  return new Promise((resolve, reject) => {
    program.once('error', (error) => reject(new StartupError(`The project's Node cannot be started: ${error.message}.`)));
    program.once('close', (status, signal) => {
      stopWatching();
      for (const each of SIGNALS) process.off(each, forward);
      for (const [to, chunk] of held) to.write(chunk);
      resolve(status ?? 128 + constants.signals[signal]);
    });
  });
}

function passOn(from, show, onOutput) {
  from.on('data', (chunk) => {
    show(chunk);
    onOutput(String(chunk));
  });
}

/**
 * npm forwards no signal that kills it, and the shell between npm and this process may outlive it. Polling the ids of their
 * parents stops the program too, which would otherwise keep its port and its data folder.
 */
function onLostParent(stop) {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return () => {};
  const parents = () => [process.ppid, shellsParent()].join(' ');
  const first = parents();
  const timer = setInterval(() => {
    if (parents() === first) return;
    clearInterval(timer);
    stop();
  }, PARENT_POLL_MS);
  return () => clearInterval(timer);
}

/** Of the shell in which npm runs a script; undefined where there is none between, and where the system has no /proc. */
function shellsParent() {
  const read = (name) => readFileSync(`/proc/${process.ppid}/${name}`, 'utf8');
  try {
    if (!read('cmdline').includes(process.env.npm_lifecycle_script)) return undefined;
    // After the name, which may have spaces and brackets: state, then parent (proc_pid_stat(5)).
    return read('stat').split(') ').at(-1)?.split(' ')[1];
  } catch {
    return undefined;
  }
}
