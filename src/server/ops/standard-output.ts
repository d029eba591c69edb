import { writeSync } from 'node:fs';
import process from 'node:process';
import { limits } from '#contract/limits.ts';

const { bufferBytes, bufferInfoBytes, retryEvery, retryFailedEvery } = limits.server.log;

const STANDARD_OUTPUT = 1;
/** pino's number for `info`; warnings and failures have higher ones. */
const INFO = 30;
/** Makes pino set `lastLevel` before it writes a line. */
const WITH_LEVEL = Symbol.for('pino.metadata');

/**
 * pino's destination. Writes each line synchronously: SonicBoom's buffer is joined again for each line, and lost in a crash.
 * What standard output does not accept, because its reader stalls or is gone or its disk is full, waits in a bounded buffer;
 * beyond that lines are dropped and counted, those of requests first. The server never waits for the log.
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
      this.#buffer(line);
      return;
    }
    const { rest, failure } = this.#attempt(line);
    if (rest === undefined) return;
    // The rest of a partly written line must follow it, whatever else is dropped.
    if (rest === line) this.#buffer(line);
    else this.#push(rest);
    this.#retryLater(failure);
  }

  /** Tries again to write what waits, also when the process is about to end. */
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

  /** The part of a line that was not written, and the error code unless the reader is only slow. */
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

  #buffer(line: string): void {
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
 * Opens standard output for the log. Accessing the stream makes it non-blocking, so that a slow reader of a pipe or a socket
 * does not stop the process; errors of the stream, such as a closed pipe, are ignored.
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
