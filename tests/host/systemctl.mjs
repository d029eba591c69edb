/** The systemctl of a machine of tests: asks the test, which holds sockets and starts programs as systemd does. */
import { connect } from 'node:net';
import { argv, env, exit, stdout } from 'node:process';

const socket = connect(`${env.TRAINER_SITE_ROOT}/run/systemctl.sock`);
socket.end(JSON.stringify(argv.slice(2)));
let said = '';
for await (const piece of socket) said += piece;
const { status, output } = JSON.parse(said);
stdout.write(output);
exit(status);
