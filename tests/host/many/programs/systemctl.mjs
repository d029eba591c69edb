/** `systemctl` of a test's machine: asks the systemd of tests/host/many/systemd.ts. */
import { connect } from 'node:net';
import path from 'node:path';
import process from 'node:process';
import { text } from 'node:stream/consumers';

const connection = connect(path.join(process.env.TRAINER_SITE_ROOT ?? '', 'systemd'));
connection.end(JSON.stringify(process.argv.slice(2)));
const answer = await text(connection);
const at = answer.indexOf('\n');
const status = at === -1 ? 1 : Number(answer.slice(0, at));
(status === 0 ? process.stdout : process.stderr).write(answer.slice(at + 1));
process.exitCode = status;
