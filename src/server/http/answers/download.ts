import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** The answer of a call that gives a file: it is sent as it is made, and stopped where the client leaves. */
export class Download {
  readonly stream: Readable;
  readonly type: string;
  readonly name: string;

  /** `name` has letters, digits, dots and dashes alone. */
  constructor(stream: Readable, { type, name }: { type: string; name: string }) {
    this.stream = stream;
    this.type = type;
    this.name = name;
  }

  /** Sets what a browser has to know of it, and gives what is sent. */
  describeIn(reply: FastifyReply): Readable {
    reply.header('content-type', this.type).header('content-disposition', `attachment; filename="${this.name}"`);
    return this.stream;
  }
}
