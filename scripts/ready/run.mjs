import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { pinnedNode } from './pinned-node.mjs';
import { inProject, root, Trouble } from './project.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const LOOK_FOR_PARENT_MS = 250;

/** Runs a program of the project by the project's own Node and gives its exit code. Signals sent here go on to it. */
export function runProgram(parameters, environment = {}) {
  const env = { NODE_COMPILE_CACHE: inProject('node_modules', '.cache', 'node'), ...process.env, ...environment };
  const program = spawn(pinnedNode(), parameters, { cwd: root, env, stdio: 'inherit' });
  const pass = (signal) => program.kill(signal);
  for (const signal of SIGNALS) process.on(signal, pass);
  const stopWatching = onLostParent(() => pass('SIGTERM'));
  return new Promise((resolve, reject) => {
    program.once('error', (error) => reject(new Trouble(`The project's Node cannot be started: ${error.message}.`)));
    program.once('close', (status, signal) => {
      stopWatching();
      for (const one of SIGNALS) process.off(one, pass);
      resolve(status ?? 128 + constants.signals[signal]);
    });
  });
}

/**
 * Whoever stops npm stops the shell between npm and this, and the signal ends there: without this look the program would
 * go on alone, with its port and its data folder.
 */
function onLostParent(stop) {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return () => {};
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop();
  }, LOOK_FOR_PARENT_MS);
  return () => clearInterval(timer);
}
