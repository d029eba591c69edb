import { describe } from 'vitest';
import { revocation } from '../files/entitlement.ts';
import { behind } from '../files/front.ts';
import { byteRanges } from '../files/ranges.ts';
import { hasCaddy, startCaddy } from './caddy.ts';
import { sentFiles } from './sent-files.ts';

if (!hasCaddy) console.log('Caddy is not installed (Debian: apt-get install caddy): the tests through it are skipped.');

describe.runIf(hasCaddy)('through Caddy', () => {
  describe('revocation', () => revocation(behind(startCaddy)));
  describe('ranges', () => byteRanges(behind(startCaddy)));
  describe('a file that it sends', () => sentFiles(startCaddy));
});
