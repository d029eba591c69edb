/** The system's codes for a disk, or a quota on it, that takes no more. */
const DISK_FULL = new Set(['ENOSPC', 'EDQUOT']);

/** Whether the system refused a write for want of room. */
export function isOutOfSpace(error: unknown): boolean {
  return error instanceof Error && 'code' in error && DISK_FULL.has(String(error.code));
}
