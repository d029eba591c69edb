import * as z from 'zod/mini';
import { instant } from '../fields.ts';

/** Null for who stays. */
export const leaving = z.object({ leavesAt: z.nullable(instant) });
export const leaveForm = z.strictObject({ confirm: z.literal(true) });
