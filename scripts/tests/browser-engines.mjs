import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import process from 'node:process';

/** Where Debian keeps the libraries of this processor. */
export const libraries = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`;

export const runs = (program, ...parameters) => spawnSync(program, parameters, { stdio: 'ignore' }).status === 0;

/** The browsers beside Chromium in which tests/browsers runs, with their Debian packages and the variable that names another path. */
export const browserEngines = [
  {
    name: 'Firefox',
    package: 'firefox-esr',
    variable: 'FIREFOX_PATH',
    isInstalled: (file) => runs(file ?? 'firefox-esr', '--version'),
  },
  {
    name: 'WebKitGTK',
    package: 'webkit2gtk-driver gstreamer1.0-libav gstreamer1.0-plugins-good gstreamer1.0-plugins-bad xvfb',
    isInstalled: () =>
      ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb', `${libraries}/gstreamer-1.0/libgstlibav.so`].every((file) =>
        existsSync(file),
      ),
  },
];

/**
 * Those that can run here.
 * @returns {('Firefox' | 'WebKitGTK')[]}
 */
export function installedEngines() {
  const isHere = ({ variable, isInstalled }) => isInstalled(variable === undefined ? undefined : process.env[variable]);
  return browserEngines.filter(isHere).map(({ name }) => name);
}
