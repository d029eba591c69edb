/**
 * Loaded before the tool by NODE_OPTIONS: kills it right before the change of number KILL_AT that it makes to files or starts as a
 * program, and writes into KILL_COUNT how many there were. Asking systemd changes nothing and is not counted.
 */
import programs from 'node:child_process';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import process from 'node:process';

const changing = [
  'renameSync',
  'rmSync',
  'writeFileSync',
  'mkdirSync',
  'mkdtempSync',
  'symlinkSync',
  'copyFileSync',
  'cpSync',
  'chownSync',
];

if (process.argv[1]?.endsWith('src/host/main.ts')) {
  const { KILL_AT, KILL_COUNT } = process.env;
  const list = fs.openSync(KILL_COUNT, 'a');
  let count = 0;
  const wrap = (module, name) => {
    const original = module[name];
    module[name] = (...parameters) => {
      if (!(name === 'spawn' && parameters[1]?.[0] === 'show')) {
        count += 1;
        fs.writeSync(list, `${name} ${parameters[0]} ${name === 'spawn' ? parameters[1]?.[0] : ''}\n`);
        if (count === Number(KILL_AT)) process.kill(process.pid, 'SIGKILL');
      }
      return original(...parameters);
    };
  };
  for (const name of changing) wrap(fs, name);
  wrap(programs, 'spawn');
  syncBuiltinESMExports();
}
