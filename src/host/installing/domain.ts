import { setTimeout as wait } from 'node:timers/promises';
import { OperatorError } from '../../server/ops/operator-errors.ts';
import type { Command } from '../command.ts';
import { readDomain } from '../many/names.ts';
import { print } from '../print.ts';
import { askHttps } from './ask-https.ts';
import { setUpCaddy } from './caddy.ts';
import { hasNginx, setUpNginx } from './nginx.ts';

/** A certificate takes some seconds, where all is well. */
const ANSWERS_WITHIN = 60_000;
const ASK_EVERY = 2000;

export const domain: Command = {
  usage: 'trainer-site domain www.example.it [--local]',
  summary: 'puts the site behind Caddy or nginx with a certificate, and asks whether https answers',
  async run(words, paths) {
    const isLocal = words.includes('--local');
    const [typed, ...more] = words.filter((word) => word !== '--local');
    if (typed === undefined || more.length > 0) throw new OperatorError('Name one domain: trainer-site domain www.example.it');
    const name = readDomain(typed);
    if (process.getuid?.() !== 0) throw new OperatorError('Only root may do this: put sudo before it.');
    if (await hasNginx()) await setUpNginx(paths, name);
    else await setUpCaddy(paths, name, isLocal);
    const until = Date.now() + ANSWERS_WITHIN;
    let failure = await askHttps(paths, name, isLocal);
    while (failure !== undefined && Date.now() < until) {
      await wait(ASK_EVERY);
      failure = await askHttps(paths, name, isLocal);
    }
    if (failure !== undefined)
      throw new OperatorError(`https://${name} does not answer yet. ${failure}\nThen: trainer-site domain ${name}`);
    print(`https://${name} answers.`);
  },
};
