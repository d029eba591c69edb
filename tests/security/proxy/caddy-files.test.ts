import { describe } from 'vitest';
import { askThrough } from '../files/front.ts';
import { hasCaddy, startCaddy } from './caddy.ts';
import { sentFiles } from './sent-files.ts';

if (!hasCaddy) console.log('Caddy is not installed (Debian: apt-get install caddy): the tests through it are skipped.');

askThrough(startCaddy);

describe.runIf(hasCaddy)('through Caddy, revocation', async () => void (await import('../files/entitlement.test.ts')));
describe.runIf(hasCaddy)('through Caddy, ranges', async () => void (await import('../files/ranges.test.ts')));

describe.runIf(hasCaddy)('a file that Caddy sends', () => sentFiles(startCaddy));
