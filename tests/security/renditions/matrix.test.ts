import { openDirect } from '../files/front.ts';
import { renditionRights } from './matrix.ts';

renditionRights(openDirect);
