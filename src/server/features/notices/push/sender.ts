import type { WithMail } from '../../mail/service.ts';
import { buildNoticeQueue, type NoticeQueue } from '../queue.ts';
import { isOfMaker } from './endpoints.ts';
import { openKeys } from './keys.ts';
import { openPost, type Post } from './post.ts';

/** To which servers notices go, and how. Tests bring a server of their own. */
export type PushServers = { isTaken(endpoint: string): boolean; post: Post; close(): void };

export type PushSender = {
  publicKey: string;
  /** Whether notices are sent to this URL of a browser. */
  isTaken(endpoint: string): boolean;
  queue: NoticeQueue;
  /** Resolves once nothing is sent any more. */
  stop(): Promise<void>;
};

const makers = (): PushServers => ({ isTaken: isOfMaker, ...openPost() });

export async function openPush(context: WithMail, servers = makers()): Promise<PushSender> {
  const keys = await openKeys(context);
  const queue = buildNoticeQueue(context, { keys, post: servers.post, mail: context.mail });
  return {
    publicKey: keys.publicKey,
    isTaken: servers.isTaken,
    queue,
    async stop() {
      await queue.stop();
      servers.close();
    },
  };
}
