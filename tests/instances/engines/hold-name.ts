/** Holds a name as an instance does, in a process of its own: hold-name.ts URL NAME. Says when it has it, and when it is lost. */
import { pino } from 'pino';
import { openPostgresPeers } from '#server/peers/postgres.ts';

const [url = '', name = ''] = process.argv.slice(2);
const peers = await openPostgresPeers({ url, log: pino({ level: 'silent' }) });
const { lost } = await peers.hold(name);
process.send?.('held');
lost.addEventListener('abort', () => process.send?.('lost'));
process.on('message', () => undefined);
