import { generateSecret, generateURI, verify } from 'otplib';
import { limits } from '#contract/limits.ts';
import { SECOND } from '#contract/units.ts';
import { buildReadable, hashToken } from '../secrets.ts';

const { recoveryCodes, recoveryGroups, secretBytes, driftSeconds } = limits.auth.secondFactor;

/** A secret in Base32 for an authenticator app: SHA-1, six digits, thirty seconds, which all apps know (RFC 6238). */
export const buildSecret = (): string => generateSecret({ length: secretBytes });

export const secretUrl = (issuer: string, label: string, secret: string): string => generateURI({ issuer, label, secret });

/** The time step in which an app shows this code, now or a step beside; undefined where it shows another. */
export async function stepOf(code: string, secret: string, now: number): Promise<number | undefined> {
  const epoch = Math.floor(now / SECOND);
  const result = await verify({ secret, token: code, epoch, epochTolerance: driftSeconds });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}

export const buildRecoveryCodes = (): string[] => Array.from({ length: recoveryCodes }, () => buildReadable(recoveryGroups));

/** Of a code as it was typed: in capitals or not, with or without hyphens and spaces. */
export const hashRecoveryCode = (typed: string): string => hashToken(typed.toLowerCase().replace(/[^a-z0-9]/g, ''));

/** The six digits of an app, spaces left out; undefined for what is to be a recovery code. */
export function digitsOf(typed: string): string | undefined {
  const digits = typed.replace(/\s/g, '');
  return /^\d{6}$/.test(digits) ? digits : undefined;
}
