import { openDirect } from './front.ts';
import { byteRanges } from './ranges.ts';

byteRanges(openDirect);
