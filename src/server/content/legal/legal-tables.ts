import { type StorageId, storageRegister } from '#contract/pages/storage-register.ts';
import { type ThirdPartyId, thirdParties } from '#contract/pages/third-parties.ts';
import { type RetentionId, retention } from '#contract/retention/terms.ts';
import { type AllTexts, textAt } from '../texts.ts';
import { saysOf } from './term-words.ts';

/** Of Unicode's private use: the rows take the place of one line, so that the lines after it keep their numbers in messages. */
export const ROW_BREAK = '\uE001';

type Texts = Pick<AllTexts['it'], 'retention' | 'storage'>;

/** The rows of each table that is made of the code's own, by the {{name}} of the line in whose place they are. */
const tables: Record<string, (texts: Texts) => string[]> = {
  retention: ({ retention: texts }) =>
    idsOf(retention)
      .filter((id: RetentionId) => retention[id].policy === 'row')
      .map((id) => `| **${textAt(texts, `rows.${id}.what`)}** | ${saysOf(id, texts)} |`),
  cookies: ({ storage }) => storedIn(storage, ['purpose', 'born', 'lasts'], (kind) => kind === 'cookie'),
  storage: ({ storage }) => storedIn(storage, ['purpose', 'lasts'], (kind) => kind !== 'cookie'),
  thirdParties: ({ storage }) =>
    idsOf(thirdParties)
      .filter((id: ThirdPartyId) => thirdParties[id].from === 'browser')
      .map((id) => {
        const [what, ...others] = ['what', 'whose', 'when', 'receives'].map((name) =>
          textAt(storage, `thirdParties.${id}.${name}`),
        );
        return `| **${what}** | ${others.join(' | ')} |`;
      }),
};

const PLACE = /^\{\{(\w+)\}\}$/gm;

/** A legal document with its tables in the place of the lines `{{retention}}`, `{{cookies}}`, `{{storage}}` and `{{thirdParties}}`. */
export function withTables(document: string, texts: Texts): string {
  return document.replace(PLACE, (line, name: string) => tables[name]?.(texts).join(ROW_BREAK) ?? line);
}

type Kind = (typeof storageRegister)[StorageId]['kind'];
/** What needs no word beside its name: what cookies are says their table, and most others are in local storage. */
const PLAIN: readonly Kind[] = ['cookie', 'localStorage', 'PushSubscription'];

function storedIn(texts: Texts['storage'], columns: readonly string[], has: (kind: Kind) => boolean): string[] {
  return idsOf(storageRegister)
    .filter((id) => has(storageRegister[id].kind))
    .map((id) => {
      const { kind, name, ...row } = storageRegister[id];
      const [purpose, ...others] = columns.map((column) => textAt(texts, `rows.${id}.${column}`));
      const place = PLAIN.includes(kind) ? '' : ` (\`${kind}\`)`;
      return `| \`${'isHostOnly' in row ? '__Host-' : ''}${name}\` | ${[`${purpose}${place}`, ...others].join(' | ')} |`;
    });
}

const idsOf = <T extends object>(rows: T) => Object.keys(rows) as (keyof T & string)[];
