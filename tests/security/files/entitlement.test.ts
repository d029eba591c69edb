import { revocation } from './entitlement.ts';
import { openDirect } from './front.ts';

revocation(openDirect);
