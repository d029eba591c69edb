import type { CompiledQuery } from 'kysely';
import pg from 'pg';
import { limits } from '#contract/limits.ts';
import { failureOf } from './failure.ts';
import { askNamed } from './named-statements.ts';

/**
 * Connections for the frequent reads, on which a query is sent without waiting for the answers of those before. Opened when
 * they are first needed, and again after they broke.
 */
export function buildPipelines(config: pg.ClientConfig) {
  const pipelines = Array.from({ length: limits.database.server.pipelines }, () => buildPipeline(config));
  let next = 0;
  return {
    ask(query: CompiledQuery): Promise<pg.QueryResult> {
      next = (next + 1) % pipelines.length;
      const pipeline = pipelines[next];
      if (!pipeline) throw new Error('There is no pipeline.');
      return pipeline.ask(query);
    },
    async end(): Promise<void> {
      await Promise.all(pipelines.map((pipeline) => pipeline.end()));
    },
  };
}

function buildPipeline(config: pg.ClientConfig) {
  let current: Promise<pg.Client> | undefined;

  const open = (): Promise<pg.Client> => {
    const client = new pg.Client({ ...config, pipeline: true });
    const opening = client.connect().then(() => client);
    const forget = () => {
      if (current === opening) current = undefined;
    };
    // Without a listener the end of an idle connection would end the process.
    client.on('error', forget);
    client.on('end', forget);
    return opening;
  };

  /** Of this connection nothing is asked any more: what it still owes would come before every later answer. */
  const leave = async (one: Promise<pg.Client> | undefined) => {
    if (current !== one) return;
    current = undefined;
    const client = await one?.catch(() => undefined);
    await client?.end();
  };

  return {
    /** Asks once more over another connection where one breaks, since a read may be repeated. */
    async ask(query: CompiledQuery, isRepeated = false): Promise<pg.QueryResult> {
      current ??= open();
      const one = current;
      const client = await one.catch((error: unknown) => {
        void leave(one);
        throw error;
      });
      try {
        return await askNamed(client, query);
      } catch (error) {
        if (!isOfConnection(error)) throw error;
        void leave(one);
        if (isRepeated) throw error;
        return this.ask(query, true);
      }
    },
    end: () => leave(current),
  };
}

/** Anything but the server's refusal of one statement. */
function isOfConnection(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError) || failureOf(error) !== undefined;
}
