import { describe } from 'vitest';
import { askThrough } from '../files/front.ts';
import { startNginx } from './nginx.ts';
import { sentFiles } from './sent-files.ts';

askThrough(startNginx);

describe('through nginx, rights', async () => void (await import('../files/matrix.test.ts')));
describe('through nginx, revocation', async () => void (await import('../files/entitlement.test.ts')));
describe('through nginx, ranges', async () => void (await import('../files/ranges.test.ts')));
describe('through nginx, renditions', async () => void (await import('../renditions/matrix.test.ts')));

describe('a file that nginx sends', () => sentFiles(startNginx));
