import { openDirect } from './front.ts';
import { rights } from './matrix.ts';

rights(openDirect);
