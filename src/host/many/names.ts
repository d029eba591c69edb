import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import { OperatorError } from '../../server/ops/operator-errors.ts';

/** A system's user is `trainer-site-` and the name, in 32 characters at most. */
const NAME = /^[a-z](?:[a-z0-9]|-(?=[a-z0-9])){1,18}$/;
/** Words of other commands and folders. */
const RESERVED = new Set(['all', 'backup', 'current', 'default', 'host', 'none', 'releases']);

/** The name of one site, which is part of its user's, folder's, units' and database's. Throws an OperatorError. */
export function readName(typed: string | undefined): string {
  if (typed === undefined) throw new OperatorError('Which site? Give its name, such as trainer-site create anna …');
  if (!NAME.test(typed))
    throw new OperatorError(
      `"${typed}" is no name: 2 to 19 small letters, digits and single hyphens, from a letter to none of them.`,
    );
  if (RESERVED.has(typed)) throw new OperatorError(`"${typed}" is a word of this tool: take another name.`);
  return typed;
}

const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;

/** A domain as it stands in certificates: small letters, and what is not ASCII as punycode. Throws an OperatorError. */
export function readDomain(typed: string | undefined): string {
  if (typed === undefined) throw new OperatorError('Which domain? Add --domain www.example.it');
  const wrong = new OperatorError(`"${typed}" is no domain: write it alone, such as --domain www.example.it`);
  // domainToASCII takes an address apart, and would find a domain in www.example.it/path too.
  if (/[\s/:@?#\\%[\]]/.test(typed)) throw wrong;
  const domain = domainToASCII(typed).replace(/\.$/, '');
  const labels = domain.split('.');
  const isDomain = domain.length <= 253 && labels.length > 1 && labels.every((label) => LABEL.test(label)) && isIP(domain) === 0;
  if (!isDomain) throw wrong;
  return domain;
}

export const userOf = (name: string): string => `trainer-site-${name}`;
/** Of a role and a database of PostgreSQL. */
export const databaseNameOf = (name: string): string => `trainer_site_${name.replaceAll('-', '_')}`;
