// Not on PostgreSQL: it is about systemd.
import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ensureBuilt } from '../../../scripts/setup/build.mjs';
import { endTied, spawnTied } from '../../instances/engines/tied-process.ts';
import { isLong, timeLimit } from '../../security/length.ts';

const run = promisify(execFile);
const has = (program: string) => spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0;
/** Root alone boots a system, and debootstrap makes it, of Debian's archive. */
const canBoot = isLong && process.getuid?.() === 0 && has('debootstrap') && has('systemd-nspawn');

/** With systemd of its own: what the tool does where systemctl, useradd, Caddy and the kernel's walls are real. */
describe.runIf(canBoot)('sites on a Debian of their own', () => {
  let system: string;
  let container: ReturnType<typeof spawnTied>;

  beforeAll(async () => {
    await ensureBuilt();
    system = mkdtempSync('/var/tmp/debian-');
    const include = '--include=systemd,systemd-sysv,caddy,bubblewrap,ffmpeg,curl,ca-certificates,libatomic1';
    execFileSync('debootstrap', ['--variant=minbase', include, 'bookworm', system], { stdio: 'ignore' });
    const at = (...parts: string[]) => path.join(system, ...parts);
    appendFileSync(at('etc/hosts'), '127.0.0.1 localhost\n');
    mkdirSync(at('srv/trainer-site/releases/here'), { recursive: true });
    symlinkSync('releases/here', at('srv/trainer-site/current'));
    const many = readFileSync('deploy/Caddyfile-many', 'utf8').replace(/^\{$/m, '{\n\tlocal_certs\n\tskip_install_trust');
    writeFileSync(at('etc/caddy/Caddyfile'), many);
    const options = ['--private-network', '--register=no', '--keep-unit', '--link-journal=no', '--boot'];
    const release = `--bind-ro=${path.resolve('.')}:/srv/trainer-site/releases/here`;
    container = spawnTied('systemd-nspawn', ['-D', system, ...options, release], {
      stdio: 'ignore',
      env: { ...process.env, SYSTEMD_NSPAWN_UNIFIED_HIERARCHY: '1' },
    });
    for (let n = 0; n < 120 && !(await inside('systemctl is-active multi-user.target')).includes('active\n'); n += 1)
      await wait(500);
  }, timeLimit(60_000));
  afterAll(async () => {
    await inside('systemctl poweroff');
    await endTied(container, 'SIGTERM');
    if (existsSync(system)) rmSync(system, { recursive: true, force: true });
  });

  /** What a shell inside says, whatever its end. */
  async function inside(command: string): Promise<string> {
    const { stdout: pid } = await run('ps', ['--ppid', String(container.pid), '-o', 'pid=']).catch(() => ({ stdout: '' }));
    if (pid.trim() === '') return '';
    const shell = ['env', '-i', `PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin`, 'sh', '-c', `${command} 2>&1 || true`];
    return (await run('nsenter', ['-t', pid.trim(), '-a', ...shell])).stdout;
  }
  const tool = (words: string) => inside(`/srv/trainer-site/current/bin/trainer-site ${words}; echo "ended with $?"`);
  const visit = (domain: string) =>
    inside(`curl -sk -o /dev/null -w '%{http_code}' --resolve ${domain}:443:127.0.0.1 https://${domain}/`);

  test('each is served by https, closed to the others, suspended over a restart, and removed without a trace', {
    timeout: timeLimit(60_000),
  }, async () => {
    for (const name of ['anna', 'bruno']) expect(await tool(`create ${name} --domain www.${name}.it`)).toContain('ended with 0');
    expect([await visit('www.anna.it'), await visit('www.bruno.it'), await visit('www.evil.it')]).toEqual(['200', '200', '000']);
    for (const file of ['/var/lib/trainer-sites/bruno/site.db', '/etc/trainer-site/bruno.env'])
      expect(await inside(`runuser -u trainer-site-anna -- cat ${file}`)).toContain('Permission denied');
    expect(await inside('journalctl -u trainer-site@anna -o cat')).not.toMatch(/password|#/);
    for (const unit of ['trainer-site@anna.service', 'trainer-site-backup@anna.service'])
      expect(await inside(`systemd-analyze security --no-pager --threshold=22 ${unit} > /dev/null && echo kept`)).toBe('kept\n');

    expect(await tool('suspend anna')).toContain('ended with 0');
    expect([await visit('www.anna.it'), await visit('www.bruno.it')]).toEqual(['503', '200']);
    expect(await inside('systemctl is-enabled trainer-site@anna.socket trainer-site@bruno.socket')).toBe('disabled\nenabled\n');
    expect(await tool('resume anna')).toContain('ended with 0');
    expect(await visit('www.anna.it')).toBe('200');

    expect(await tool('remove anna --yes')).toContain('Its last backup: /var/backups/trainer-sites/anna-');
    expect(
      await inside(
        'find / -xdev -name "*anna*" -not -path "/var/backups/*" -not -path "/var/lib/caddy/*" -not -path "/proc/*" -not -path "/srv/*"',
      ),
    ).toBe('');
    expect(await visit('www.bruno.it')).toBe('200');
  });
});
