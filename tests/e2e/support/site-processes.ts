import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('./site-process.ts', import.meta.url));

export type Environment = Record<string, string | undefined>;

/** To open a site with this environment, to move its clock on by so many milliseconds, or to close it. */
export type Order = { env: Environment } | { advance: number } | 'close';

/** What a process says once its site is closed, or its clock was moved. */
export const closed = 'The site is closed';
export const advanced = 'The clock has moved on';

export type SiteProcess = {
  pid: number | undefined;
  open(env: Environment, onOutput: (text: string) => void): Promise<void>;
  advance(milliseconds: number): Promise<void>;
  /** Ends its site, and offers itself to the next one. */
  close(): Promise<void>;
  kill(): Promise<void>;
};

/** Processes of this worker whose site is closed. */
const idle: SiteProcess[] = [];

/** A site has its process to itself for as long as it runs. */
export function takeProcess(): SiteProcess {
  return idle.pop() ?? startProcess();
}

function startProcess(): SiteProcess {
  const child = fork(program, { execArgv: [], stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  let hear: (text: string) => void = () => {};
  child.stdout?.setEncoding('utf8').on('data', (text: string) => hear(text));
  child.unref();

  /** What the process says after this order, to its listener too, until the phrase that answers the order. */
  const order = (given: Order, answer: string, onOutput = hear) =>
    new Promise<void>((resolve, reject) => {
      let said = '';
      const onExit = () => reject(new Error(`the server stopped before it said "${answer}": ${said}`));
      hear = (text) => {
        onOutput(text);
        said += text;
        if (!said.includes(answer)) return;
        hear = onOutput;
        child.off('exit', onExit);
        resolve();
      };
      child.once('exit', onExit);
      child.send(given);
    });

  const site: SiteProcess = {
    pid: child.pid,
    open: (env, onOutput) => order({ env }, 'The site is ready', onOutput),
    advance: (milliseconds) => order({ advance: milliseconds }, advanced),
    async close() {
      if (hasEnded(child)) return;
      const late = setTimeout(() => child.kill('SIGKILL'), longestClosing);
      await order('close', closed).then(
        () => idle.push(site),
        () => undefined,
      );
      clearTimeout(late);
    },
    async kill() {
      if (hasEnded(child)) return;
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
  };
  return site;
}

/** A site that is still transcoding or sending by then is of no more use to anybody. */
const longestClosing = 5_000;

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;
