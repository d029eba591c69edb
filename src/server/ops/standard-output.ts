import { writeSync } from 'node:fs';
import process from 'node:process';
import { limits } from '#contract/limits.ts';

const { bufferBytes, bufferInfoBytes, retryEvery, retryFailedEvery } = limits.log;

const STANDARD_OUTPUT = 1;
/** pino's number for `info`; warnings and failures have higher ones. */
const INFO = 30;
/** Has pino write the level of each line into `lastLevel` before it hands the line over. */
const WITH_LEVEL = Symbol.for('pino.metadata');

/**
 * Where the log goes, as pino's destination. A line is written at once: lines that wait are joined and measured anew with each
 * that comes, and lost in a crash. What standard output does not take, because its reader stalls or has gone or its disk is
 * full, waits in a bounded buffer; beyond that lines are dropped and counted, those of requests first. Nobody waits for it.
 */
export class LogOutput {
  readonly [WITH_LEVEL] = true;
  lastLevel = INFO;

  readonly #descriptor: number;
  readonly #onRecovered: (dropped: number) => void;
  #waiting: (string | Buffer)[] = [];
  #waitingBytes = 0;
  #dropped = 0;

  constructor(descriptor: number, onRecovered: (dropped: number) => void) {
    this.#descriptor = descriptor;
    this.#onRecovered = onRecovered;
  }

  write(line: string): void {
    if (this.#waiting.length > 0) {
      this.#keep(line);
      return;
    }
    const { rest, failure } = this.#attempt(line);
    if (rest === undefined) return;
    // What is left of a line has to follow its beginning, whatever else is dropped.
    if (rest === line) this.#keep(line);
    else this.#push(rest);
    this.#retryLater(failure);
  }

  /** One more attempt for what waits, as when the process is about to end. */
  flush(): void {
    while (this.#waiting[0] !== undefined) {
      const line = this.#waiting[0];
      const { rest, failure } = this.#attempt(line);
      this.#waitingBytes -= line.length;
      this.#waiting.shift();
      if (rest === undefined) continue;
      this.#waiting.unshift(rest);
      this.#waitingBytes += rest.length;
      this.#retryLater(failure);
      return;
    }
    const dropped = this.#dropped;
    this.#dropped = 0;
    if (dropped > 0) this.#onRecovered(dropped);
  }

  /** What of a line was not taken, and why if that is another reason than a reader who is behind. */
  #attempt(line: string | Buffer): { rest?: string | Buffer; failure?: string } {
    try {
      const written = typeof line === 'string' ? writeSync(this.#descriptor, line) : writeSync(this.#descriptor, line);
      if (written === Buffer.byteLength(line)) return {};
      return { rest: Buffer.from(line).subarray(written) };
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
      return { rest: line, ...(code !== 'EAGAIN' && { failure: code }) };
    }
  }

  #keep(line: string): void {
    const most = this.lastLevel > INFO ? bufferBytes : bufferInfoBytes;
    if (this.#waitingBytes + line.length > most) this.#dropped += 1;
    else this.#push(line);
  }

  #push(line: string | Buffer): void {
    this.#waiting.push(line);
    this.#waitingBytes += line.length;
  }

  #retryLater(failure: string | undefined): void {
    setTimeout(() => this.flush(), failure === undefined ? retryEvery : retryFailedEvery).unref();
  }
}

/**
 * The log's way to standard output. Asking for the stream has the system refuse at once, instead of stopping the process, when
 * the reader of a pipe or a socket is behind; its own failures, like a reader that has gone, end nothing.
 */
export function openStandardOutput(onRecovered: (dropped: number) => void): LogOutput & { close(): void } {
  for (const stream of [process.stdout, process.stderr])
    if (!stream.listeners('error').includes(ignore)) stream.on('error', ignore);
  const output = new LogOutput(STANDARD_OUTPUT, onRecovered);
  const flush = () => output.flush();
  process.on('exit', flush);
  return Object.assign(output, { close: () => process.off('exit', flush) });
}

function ignore(): void {}
